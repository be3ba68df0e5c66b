import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { ButtonContent } from './button-content.tsx'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button.styles.ts'

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** One `primary` per view; `quiet` for rarely used actions. @default 'secondary' */
  variant?: ButtonVariant
  /** @default 'md' */
  size?: ButtonSize
  /** Icon before the text. */
  icon?: ReactNode
  /** Icon after the text, such as a chevron. */
  iconEnd?: ReactNode
  /** An action is running: the button keeps width, name and focus, and ignores clicks. */
  busy?: boolean
}

/** A button. It is `type="button"` by default, so that it never submits a form by accident. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    iconEnd,
    busy = false,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props
  return (
    <button
      {...rest}
      type={type}
      // Not `disabled`: a disabled button would lose the focus.
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
      className={cx(buttonClass(variant, size), className)}
    >
      {busy && <Spinner size="sm" className="absolute" />}
      <ButtonContent icon={icon} iconEnd={iconEnd} hidden={busy}>
        {children}
      </ButtonContent>
    </button>
  )
}
