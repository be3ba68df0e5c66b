import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { bareInputClass, controlGroupClass } from '../field/control.styles.ts'
import { SearchIcon } from '../icon/icons.ts'
import { LiveRegion } from '../live-region/live-region.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { panelItemClass } from '../top-layer/panel.styles.ts'

export interface CommandGroup<Option> {
  key: string
  title: ReactNode
  options: readonly Option[]
}

export interface CommandListProps<Option> {
  /** Name of the field and of the list for screen readers. */
  label: string
  query: string
  onQueryChange: (query: string) => void
  /** In the order of the arrow keys; groups without options are omitted. */
  groups: readonly CommandGroup<Option>[]
  getKey: (option: Option) => string
  renderOption: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  /** Esc, also when something is typed. */
  onEscape: () => void
  /** More options are loading. */
  busy?: boolean
  /** Shown when there are no options. */
  empty: ReactNode
  /** Announced when the options change, such as "12 results". */
  resultsLabel?: string
  placeholder?: string
}

/** A field above a list that is always open: type, move with the arrows, choose with Enter. For use inside a dialog. */
export function CommandList<Option>(props: CommandListProps<Option>) {
  const { label, query, onQueryChange, getKey, onChoose, busy } = props
  const groups = props.groups.filter(({ options }) => options.length > 0)
  return (
    // A new first option for each text: the list starts at its top again.
    <Combobox<Option | null>
      immediate
      value={null}
      onChange={(option) => option !== null && onChoose(option)}
    >
      <div className={controlGroupClass('lg')}>
        <span aria-hidden="true" className="text-muted -me-1 flex shrink-0 ps-3 [&>svg]:size-4">
          {busy ? <Spinner size="sm" /> : <SearchIcon />}
        </span>
        <ComboboxInput
          data-autofocus=""
          aria-label={label}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={255}
          placeholder={props.placeholder}
          displayValue={() => query}
          onChange={(event) => onQueryChange(event.target.value)}
          onKeyDownCapture={(event) => {
            // The list has no closed state to fall back to.
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
            event.preventDefault()
            event.stopPropagation()
            props.onEscape()
          }}
          className={cx(bareInputClass, 'rounded')}
        />
      </div>
      <ComboboxOptions
        static
        modal={false}
        aria-label={label}
        className="m-0 mt-2 h-[min(calc(var(--ui-space)*104),60dvh)] overflow-y-auto overscroll-contain outline-none"
      >
        {groups.map((group) => (
          <Group key={group.key} title={group.title}>
            {group.options.map((option) => (
              <ComboboxOption key={getKey(option)} value={option} className={cx(panelItemClass, 'min-h-10')}>
                {props.renderOption(option)}
              </ComboboxOption>
            ))}
          </Group>
        ))}
        {groups.length === 0 && !busy && <div className="text-muted px-2.5 py-3">{props.empty}</div>}
      </ComboboxOptions>
      <LiveRegion message={busy || query === '' ? null : props.resultsLabel} />
    </Combobox>
  )
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="not-first:mt-2">
      <div id={id} className="text-muted bg-raised sticky top-0 z-1 px-2.5 py-1 text-sm font-semibold">
        {title}
      </div>
      {children}
    </div>
  )
}
