import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  /** Underlined only on hover: for lists of links, never within a sentence. */
  quiet?: boolean
}

/** A link in a text. */
export function Link({ quiet = false, className, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      className={cx(
        'text-brand-ink rounded-sm underline-offset-3 hover:underline hover:decoration-2',
        quiet ? 'no-underline' : 'underline decoration-1',
        className,
      )}
    >
      {children}
    </a>
  )
}
