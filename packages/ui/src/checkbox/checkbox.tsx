import { useCallback, useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { ErrorIcon } from '../icon/icons.ts'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  label: ReactNode
  /** Keeps the label for screen readers only, in a table for instance. */
  hideLabel?: boolean
  /** A second line under the label. */
  description?: ReactNode
  /** At the end of the line: the count of a facet. */
  end?: ReactNode
  /** Some but not all; shown as a dash. */
  indeterminate?: boolean
  error?: ReactNode
}

/** A checkbox: the native input, in the accent colour. */
export function Checkbox(props: CheckboxProps) {
  const { label, hideLabel, description, end, indeterminate = false, error, className, ref, ...rest } = props
  const fallbackId = useId()
  const id = rest.id ?? fallbackId
  const setInput = useCallback(
    (input: HTMLInputElement | null) => {
      // HTML has no attribute for it.
      if (input) input.indeterminate = indeterminate
      if (typeof ref === 'function') return ref(input)
      if (ref) ref.current = input
      return undefined
    },
    [indeterminate, ref],
  )
  return (
    <div className={cx('flex min-w-0 flex-col', className)}>
      <div className="flex min-h-6 min-w-0 items-start gap-2.5">
        <input
          {...rest}
          id={id}
          ref={setInput}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={
            cx(
              error ? `${id}-error` : null,
              description ? `${id}-description` : null,
              rest['aria-describedby'],
            ) || undefined
          }
          className="ui-check"
        />
        <label
          htmlFor={id}
          className={cx(
            'min-w-0 flex-1 cursor-pointer py-0.5 text-base wrap-break-word hyphens-auto',
            rest.disabled && 'text-muted cursor-not-allowed!',
            hideLabel && 'sr-only',
          )}
        >
          {label}
        </label>
        {end !== undefined && <span className="text-muted shrink-0 py-0.5 text-sm">{end}</span>}
      </div>
      {description && (
        <p id={`${id}-description`} className="text-muted m-0 ms-8.5 text-sm">
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-danger-ink m-0 ms-8.5 flex gap-1.5 text-sm">
          <ErrorIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
