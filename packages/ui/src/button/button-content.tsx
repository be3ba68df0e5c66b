import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface ButtonContentProps {
  icon?: ReactNode
  iconEnd?: ReactNode
  /** Invisible, but still the button's name, with its width. */
  hidden?: boolean
  children?: ReactNode
}

/** The content of a button: icon, text, icon. */
export function ButtonContent({ icon, iconEnd, hidden = false, children }: ButtonContentProps) {
  const hiddenClass = hidden && 'opacity-0'
  return (
    <>
      {icon && (
        <span aria-hidden="true" className={cx('-ms-0.5 inline-flex [&>svg]:size-4', hiddenClass)}>
          {icon}
        </span>
      )}
      <span className={cx('min-w-0 truncate', hiddenClass)}>{children}</span>
      {iconEnd && (
        <span aria-hidden="true" className={cx('-me-0.5 inline-flex [&>svg]:size-4', hiddenClass)}>
          {iconEnd}
        </span>
      )}
    </>
  )
}
