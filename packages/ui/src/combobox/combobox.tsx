import {
  Combobox as HeadlessCombobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
} from '@headlessui/react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { bareInputClass, controlGroupClass, type ControlSize } from '../field/control.styles.ts'
import { cx } from '../cx.ts'
import { Field, type FieldFrameProps } from '../field/field.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { CheckIcon, CloseIcon, SearchIcon } from '../icon/icons.ts'
import { LiveRegion } from '../live-region/live-region.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { panelClass, panelItemClass } from '../top-layer/panel.styles.ts'
import { useLiftedPanel } from '../top-layer/use-lifted-panel.ts'

export interface ComboboxProps<Option> extends FieldFrameProps {
  value: Option | null
  onValueChange: (value: Option | null) => void
  /** The typed text; the owner filters or fetches by it. */
  query: string
  onQueryChange: (query: string) => void
  options: readonly Option[]
  getKey: (option: Option) => string
  getLabel: (option: Option) => string
  /** A richer line than the label. */
  renderOption?: (option: Option) => ReactNode
  isOptionDisabled?: (option: Option) => boolean
  /** @default 'ready' */
  status?: 'ready' | 'loading' | 'error'
  /** Announced and shown while options are loading. */
  loadingLabel: string
  /** Shown when nothing matches the typed text. */
  emptyLabel: string
  /** With `status: 'error'`. */
  retry?: { message: string; label: string; onRetry: () => void }
  /** Announced when options are loaded, such as "12 towns". */
  resultsLabel?: string
  clearLabel: string
  placeholder?: string
  disabled?: boolean
  /** @default 'md' */
  size?: ControlSize
  id?: string
}

/** Type to find one of many options. They are given by the owner, immediately or later. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { label, hint, error, required, hideLabel, labelEnd, className, id, ...control } = props
  const { value, onValueChange, query, onQueryChange, options, getKey, getLabel, renderOption, retry } =
    control
  const { status = 'ready', placeholder, disabled, size } = control
  const { anchorRef, panelRef } = useLiftedPanel<HTMLDivElement>({
    placement: 'bottom-start',
    matchWidth: true,
  })
  const isEmpty = status === 'ready' && options.length === 0
  return (
    <Field {...{ label, hint, error, required, hideLabel, labelEnd, className, id }}>
      {(wiring) => (
        <HeadlessCombobox<Option | null>
          immediate
          value={value}
          by={(a, b) => (a && b ? getKey(a) === getKey(b) : a === b)}
          onChange={onValueChange}
          onClose={() => onQueryChange('')}
          disabled={disabled}
        >
          <div ref={anchorRef} className={controlGroupClass(size)}>
            <span aria-hidden="true" className="text-muted -me-1 flex shrink-0 ps-3 [&>svg]:size-4">
              {status === 'loading' ? <Spinner size="sm" /> : <SearchIcon />}
            </span>
            <ComboboxInput<Option | null>
              {...wiring}
              autoComplete="off"
              spellCheck={false}
              placeholder={placeholder}
              displayValue={(option) => (option ? getLabel(option) : '')}
              onChange={(event) => onQueryChange(event.target.value)}
              className={cx(bareInputClass, 'rounded')}
            />
            {value !== null && !disabled && (
              <IconButton
                size="sm"
                className="me-1"
                label={control.clearLabel}
                icon={<CloseIcon />}
                onClick={() => onValueChange(null)}
              />
            )}
          </div>
          <ComboboxOptions modal={false} ref={panelRef} className={panelClass}>
            {status === 'error' && retry && (
              <div className="text-danger-ink flex items-center justify-between gap-3 px-2.5 py-1.5">
                <span>{retry.message}</span>
                <Button size="sm" onClick={retry.onRetry}>
                  {retry.label}
                </Button>
              </div>
            )}
            {status === 'loading' && options.length === 0 && (
              <div className="text-muted px-2.5 py-1.5">{control.loadingLabel}</div>
            )}
            {isEmpty && <div className="text-muted px-2.5 py-1.5">{control.emptyLabel}</div>}
            {status !== 'error' &&
              options.map((option) => (
                <ComboboxOption
                  key={getKey(option)}
                  value={option}
                  disabled={control.isOptionDisabled?.(option)}
                  className={cx(panelItemClass, 'group')}
                >
                  <span className="min-w-0 flex-1">
                    {renderOption ? renderOption(option) : getLabel(option)}
                  </span>
                  <CheckIcon
                    aria-hidden="true"
                    className="invisible size-4 shrink-0 group-data-selected:visible"
                  />
                </ComboboxOption>
              ))}
          </ComboboxOptions>
          <LiveRegion
            message={
              query === ''
                ? ''
                : status === 'loading'
                  ? control.loadingLabel
                  : isEmpty
                    ? control.emptyLabel
                    : control.resultsLabel
            }
          />
        </HeadlessCombobox>
      )}
    </Field>
  )
}
