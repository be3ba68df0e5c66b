import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { ButtonContent } from './button-content.tsx'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button.styles.ts'

export interface ButtonLinkProps extends ComponentPropsWithRef<'a'> {
  /** @default 'secondary' */
  variant?: ButtonVariant
  /** @default 'md' */
  size?: ButtonSize
  icon?: ReactNode
  iconEnd?: ReactNode
}

/** A link that looks like a button, for navigation. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, icon, iconEnd, className, children, ...rest } = props
  return (
    <a {...rest} className={cx(buttonClass(variant, size), className)}>
      <ButtonContent icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
    </a>
  )
}
