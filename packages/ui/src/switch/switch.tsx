import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'role'> {
  label: ReactNode
  description?: ReactNode
}

/** On or off, immediately: for settings without Save. In a submitted form, use a checkbox. */
export function Switch({ label, description, className, ...rest }: SwitchProps) {
  const fallbackId = useId()
  const id = rest.id ?? fallbackId
  return (
    <div className={cx('flex min-w-0 items-start gap-2.5', className)}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its checked state
        role="switch"
        aria-describedby={description ? `${id}-description` : undefined}
        className="ui-switch"
      />
      <div className="min-w-0 flex-1">
        <label
          htmlFor={id}
          className={cx(
            'block cursor-pointer py-0.5 text-base',
            rest.disabled && 'text-muted cursor-not-allowed!',
          )}
        >
          {label}
        </label>
        {description && (
          <p id={`${id}-description`} className="text-muted m-0 text-sm">
            {description}
          </p>
        )}
      </div>
    </div>
  )
}
