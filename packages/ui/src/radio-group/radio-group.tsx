import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { ErrorIcon } from '../icon/icons.ts'

export interface RadioOption<Value extends string = string> {
  value: Value
  label: ReactNode
  description?: ReactNode
  /** Shown before the label; in a segmented group with `hideText`, instead of it. */
  icon?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps<Value extends string = string> {
  legend: ReactNode
  hideLegend?: boolean
  options: readonly RadioOption<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
  /** `segmented` is one bar of short choices, such as grid or list. @default 'list' */
  variant?: 'list' | 'segmented'
  /** Icons only, with the labels for screen readers and tooltips; needs an icon in every option. */
  hideText?: boolean
  /** Name of the inputs, for a native form. */
  name?: string
  error?: ReactNode
  className?: string
}

/** One of a few visible options. Native radios: arrows move and choose, Tab enters and leaves. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const {
    legend,
    hideLegend,
    options,
    value,
    onValueChange,
    variant = 'list',
    hideText,
    error,
    className,
  } = props
  const id = useId()
  const isSegmented = variant === 'segmented'
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className={cx('m-0 min-w-0 border-0 p-0', className)}
    >
      <legend className={cx('mb-1.5 p-0 text-sm font-semibold', hideLegend && 'sr-only')}>{legend}</legend>
      <div
        className={
          isSegmented
            ? 'bg-hover inline-flex max-w-full flex-wrap gap-0.5 rounded p-0.5'
            : 'flex flex-col gap-2'
        }
      >
        {options.map((option) => {
          const inputId = `${id}-${option.value}`
          const input = (
            <input
              type="radio"
              id={inputId}
              name={props.name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-describedby={option.description ? `${inputId}-description` : undefined}
              onChange={() => onValueChange(option.value)}
              className={
                isSegmented
                  ? 'peer absolute inset-0 m-0 cursor-pointer appearance-none rounded-sm'
                  : 'ui-radio'
              }
            />
          )
          return isSegmented ? (
            <div key={option.value} className="relative flex min-w-0">
              {input}
              <label
                htmlFor={inputId}
                title={hideText && typeof option.label === 'string' ? option.label : undefined}
                className={cx(
                  'min-h-control-sm pointer-events-none relative flex min-w-0 items-center gap-1.5 rounded-sm text-sm font-semibold',
                  'text-muted peer-checked:bg-selected peer-checked:text-ink peer-checked:shadow-raised peer-hover:text-ink',
                  'peer-disabled:opacity-50 [&>svg]:size-4',
                  // With the colours of the system there are no grounds, but outlines.
                  option.value === value && 'outline-2 outline-transparent',
                  hideText ? 'px-2' : 'px-3',
                )}
              >
                {option.icon}
                <span className={hideText ? 'sr-only' : 'wrap-anywhere'}>{option.label}</span>
              </label>
            </div>
          ) : (
            <div key={option.value} className="flex min-h-6 items-start gap-2.5">
              {input}
              <div className="min-w-0 flex-1">
                <label
                  htmlFor={inputId}
                  className={cx(
                    'flex cursor-pointer items-center gap-1.5 py-0.5 text-base [&>svg]:size-4',
                    option.disabled && 'text-muted cursor-not-allowed!',
                  )}
                >
                  {option.icon}
                  {option.label}
                </label>
                {option.description && (
                  <p id={`${inputId}-description`} className="text-muted m-0 text-sm">
                    {option.description}
                  </p>
                )}
              </div>
            </div>
          )
        })}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-danger-ink m-0 mt-1.5 flex gap-1.5 text-sm">
          <ErrorIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
