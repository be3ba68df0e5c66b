import type { ComponentPropsWithRef, ReactNode } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from '../button/button.styles.ts'
import { cx } from '../cx.ts'
import { Spinner } from '../spinner/spinner.tsx'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** Description of the action: its name for screen readers and its native tooltip. */
  label: string
  icon: ReactNode
  /** @default 'quiet' */
  variant?: ButtonVariant
  /** @default 'md' */
  size?: ButtonSize
  busy?: boolean
  /** Pressed state of a toggle; omit otherwise. */
  pressed?: boolean
}

/** A square button with an icon only. Its label is required. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size,
  busy = false,
  pressed,
  className,
  onClick,
  type = 'button',
  title = label,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      title={title}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
      className={cx(
        buttonClass(variant, size, 'square'),
        'aria-pressed:bg-brand-soft aria-pressed:text-brand-ink [&>svg]:size-4.5',
        className,
      )}
    >
      {busy ? <Spinner size="sm" /> : icon}
    </button>
  )
}
