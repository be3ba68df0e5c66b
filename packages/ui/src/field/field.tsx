import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { ErrorIcon } from '../icon/icons.ts'

/** Props that connect a control to its label, hint and errors. */
export interface FieldControl {
  id: string
  /** Its name, when the label is hidden. */
  'aria-label'?: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  /** The native attribute would open the browser's own message in its own language. */
  'aria-required': true | undefined
}

/** Props shared by every labelled control. */
export interface FieldFrameProps {
  label: ReactNode
  /** One line of help, between label and control in reading order. */
  hint?: ReactNode
  /** One message or all of them; any message makes the control invalid. */
  error?: ReactNode | readonly string[]
  required?: boolean
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  /** At the end of the label's line: a link, a unit, a counter. */
  labelEnd?: ReactNode
  /** Layout of the whole field in its parent. */
  className?: string
}

export interface FieldProps extends FieldFrameProps {
  /** Id of the control, when it is needed outside. */
  id?: string
  children: (control: FieldControl) => ReactNode
}

function isList(error: FieldFrameProps['error']): error is readonly string[] {
  return Array.isArray(error)
}

function errorList(error: FieldFrameProps['error']): readonly ReactNode[] {
  if (isList(error)) return error
  return error ? [error] : []
}

/** Label, control, hint and errors in one root, wired by ids that never leave it. */
export function Field(props: FieldProps) {
  const { label, hint, error, required = false, hideLabel = false, labelEnd, className, children } = props
  const fallbackId = useId()
  const id = props.id ?? fallbackId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const errors = errorList(error)
  const isInvalid = errors.length > 0
  // In lists an attribute is cheaper than three hidden nodes per row.
  const name = hideLabel && !labelEnd && typeof label === 'string' ? label : undefined
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      {name === undefined && (
        <div className={cx('flex items-baseline justify-between gap-3', hideLabel && !labelEnd && 'sr-only')}>
          <label htmlFor={id} className={cx('text-ink text-sm font-semibold', hideLabel && 'sr-only')}>
            {label}
            {required && (
              <span aria-hidden="true" className="text-danger-ink ms-0.5">
                {'*'}
              </span>
            )}
          </label>
          {labelEnd && <span className="text-muted text-xs">{labelEnd}</span>}
        </div>
      )}
      {children({
        id,
        ...(name !== undefined && { 'aria-label': name }),
        'aria-describedby': cx(isInvalid && errorId, hint ? hintId : null) || undefined,
        'aria-invalid': isInvalid || undefined,
        'aria-required': required || undefined,
      })}
      {isInvalid && (
        <div id={errorId} className="text-danger-ink flex flex-col gap-1 text-sm">
          {errors.map((message, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the position of a message is its identity
            <p key={index} className="m-0 flex gap-1.5">
              <ErrorIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span>{message}</span>
            </p>
          ))}
        </div>
      )}
      {hint && (
        <p id={hintId} className="text-muted m-0 text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}
