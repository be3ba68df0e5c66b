import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { controlClass, type ControlSize } from '../field/control.styles.ts'
import { Field, type FieldFrameProps } from '../field/field.tsx'
import { CheckIcon, ChevronDownIcon } from '../icon/icons.ts'
import { panelClass, panelItemClass } from '../top-layer/panel.styles.ts'
import { useLiftedPanel } from '../top-layer/use-lifted-panel.ts'

export interface ListOption<Value extends string = string> {
  value: Value
  label: string
  description?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

export interface ListSelectProps<Value extends string = string> extends FieldFrameProps {
  options: readonly ListOption<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
  /** Shown while nothing is chosen. */
  placeholder: string
  disabled?: boolean
  /** @default 'md' */
  size?: ControlSize
  id?: string
}

/** One of a list with rich options: icon, second line. Heavier than `Select`; use that one for plain texts. */
export function ListSelect<Value extends string>(props: ListSelectProps<Value>) {
  const { label, hint, error, required, hideLabel, labelEnd, className, id, ...control } = props
  const { options, value, onValueChange, placeholder, disabled, size } = control
  const { anchorRef, panelRef } = useLiftedPanel<HTMLButtonElement>({
    placement: 'bottom-start',
    matchWidth: true,
  })
  const chosen = options.find((option) => option.value === value)
  return (
    <Field {...{ label, hint, error, required, hideLabel, labelEnd, className, id }}>
      {({ 'aria-required': _required, ...wiring }) => (
        <Listbox value={value} onChange={(next) => next !== null && onValueChange(next)} disabled={disabled}>
          <ListboxButton
            {...wiring}
            ref={anchorRef}
            className={cx(controlClass(size), 'flex cursor-pointer items-center gap-2 px-3 text-start')}
          >
            {chosen?.icon && (
              <span aria-hidden="true" className="flex shrink-0 [&>svg]:size-4">
                {chosen.icon}
              </span>
            )}
            <span className={cx('min-w-0 flex-1 truncate', !chosen && 'text-muted')}>
              {chosen?.label ?? placeholder}
            </span>
            <ChevronDownIcon aria-hidden="true" className="text-muted -me-0.5 size-4 shrink-0" />
          </ListboxButton>
          <ListboxOptions modal={false} ref={panelRef} className={panelClass}>
            {options.map((option) => (
              <ListboxOption
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className={cx(panelItemClass, 'group')}
              >
                {option.icon && (
                  <span aria-hidden="true" className="flex shrink-0 [&>svg]:size-4">
                    {option.icon}
                  </span>
                )}
                <span className="min-w-0 flex-1">
                  <span className="block truncate group-data-selected:font-semibold">{option.label}</span>
                  {option.description && (
                    <span className="text-muted block text-sm">{option.description}</span>
                  )}
                </span>
                <CheckIcon
                  aria-hidden="true"
                  className="invisible size-4 shrink-0 group-data-selected:visible"
                />
              </ListboxOption>
            ))}
          </ListboxOptions>
        </Listbox>
      )}
    </Field>
  )
}
