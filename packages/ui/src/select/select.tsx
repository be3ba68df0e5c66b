import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import { controlClass, type ControlSize } from '../field/control.styles.ts'
import { Field, type FieldFrameProps } from '../field/field.tsx'
import { ChevronDownIcon } from '../icon/icons.ts'

export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
  disabled?: boolean
}

export interface SelectGroup<Value extends string = string> {
  label: string
  options: readonly SelectOption<Value>[]
}

type NativeProps = Omit<
  ComponentPropsWithRef<'select'>,
  keyof FieldFrameProps | 'size' | 'value' | 'multiple' | 'children'
>

export interface SelectProps<Value extends string = string> extends FieldFrameProps, NativeProps {
  options: readonly (SelectOption<Value> | SelectGroup<Value>)[]
  value?: Value | ''
  /** The chosen value; `onChange` still has the native event, for `register`. */
  onValueChange?: (value: Value) => void
  /** First, empty entry while nothing is chosen. */
  placeholder?: string
  /** @default 'md' */
  size?: ControlSize
  /** Label and list on one line, for toolbars. */
  inline?: boolean
}

/** One of a short list: the native select, which is the best one on a phone and adds no code. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, required, hideLabel, labelEnd, className, id, inline, ...control } = props
  const { options, value, onValueChange, placeholder, size, ...rest } = control
  const all = options.flatMap((entry) => ('options' in entry ? entry.options : [entry]))
  return (
    <Field
      {...{ label, hint, error, required, hideLabel, labelEnd, id }}
      className={cx(inline && 'flex-row! items-center gap-2!', className)}
    >
      {(wiring) => (
        <div className="relative min-w-0">
          <select
            {...rest}
            {...wiring}
            value={value}
            onChange={(event) => {
              rest.onChange?.(event)
              const chosen = all.find((option) => option.value === event.target.value)
              if (chosen) onValueChange?.(chosen.value)
            }}
            className={cx(controlClass(size), 'cursor-pointer appearance-none truncate ps-3 pe-8')}
          >
            {placeholder !== undefined && (
              <option value="" disabled={required}>
                {placeholder}
              </option>
            )}
            {options.map((entry) =>
              'options' in entry ? (
                <optgroup key={entry.label} label={entry.label}>
                  {entry.options.map(renderOption)}
                </optgroup>
              ) : (
                renderOption(entry)
              ),
            )}
          </select>
          <ChevronDownIcon
            aria-hidden="true"
            className="text-muted pointer-events-none absolute end-2.5 top-1/2 -mt-2 size-4"
          />
        </div>
      )}
    </Field>
  )
}

function renderOption(option: SelectOption) {
  return (
    <option key={option.value} value={option.value} disabled={option.disabled} className="bg-raised text-ink">
      {option.label}
    </option>
  )
}
