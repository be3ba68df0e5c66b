import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { LiveRegion } from '../live-region/live-region.tsx'
import { SearchField, type SearchFieldProps } from '../search-field/search-field.tsx'
import { panelClass, panelItemClass } from '../top-layer/panel.styles.ts'
import { useLiftedPanel } from '../top-layer/use-lifted-panel.ts'

export interface SuggestFieldProps<Option> extends Omit<SearchFieldProps, 'onSelect'> {
  /** The suggestions for the text, given by the owner, immediately or later. */
  suggestions: readonly Option[]
  getKey: (option: Option) => string
  renderSuggestion: (option: Option) => ReactNode
  onPick: (option: Option) => void
  /** Below the suggestions, or instead of them: why there are none, or the source of the data. */
  note?: ReactNode
  /** Announced when suggestions are shown, such as "5 places". */
  suggestionsLabel: string
}

/**
 * A search field with suggestions while typing: the arrows move, Enter chooses the highlighted one, or searches for the text
 * when none is. Free text is allowed, unlike in a `Combobox`.
 */
export function SuggestField<Option>(props: SuggestFieldProps<Option>) {
  const { suggestions, getKey, renderSuggestion, onPick, note, suggestionsLabel, ...field } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState<string | null>(null)
  const { anchorRef, panelRef } = useLiftedPanel<HTMLDivElement>({
    placement: 'bottom-start',
    matchWidth: 'exact',
  })
  const hasPanel = isOpen && (suggestions.length > 0 || (note !== undefined && note !== null))
  const place = suggestions.findIndex((option) => getKey(option) === marked)

  function handlePick(option: Option) {
    setOpen(false)
    setMarked(null)
    onPick(option)
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    field.onKeyDown?.(event)
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault()
      setOpen(true)
      // Past either end nothing is highlighted, and Enter searches for the text again.
      const next = place === -1 && step === -1 ? suggestions.length - 1 : place + step
      const option = suggestions[next]
      setMarked(option === undefined ? null : getKey(option))
    }
    const option = suggestions[place]
    if (event.key === 'Enter' && hasPanel && option !== undefined) {
      event.preventDefault()
      handlePick(option)
    }
    if (event.key === 'Escape' && hasPanel) {
      // The first Esc closes the list, the second one clears the field.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }

  return (
    <div
      ref={anchorRef}
      className={field.className}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOpen(false)
      }}
    >
      <SearchField
        {...field}
        className=""
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasPanel}
        aria-controls={hasPanel ? `${id}-list` : undefined}
        aria-activedescendant={hasPanel && place !== -1 ? `${id}-${place}` : undefined}
        onKeyDown={handleKeyDown}
        onValueChange={(value) => {
          setOpen(true)
          setMarked(null)
          field.onValueChange(value)
        }}
        onSearch={(value) => {
          setOpen(false)
          field.onSearch?.(value)
        }}
      />
      {hasPanel && (
        <div
          ref={panelRef}
          role="presentation"
          // The field keeps the focus: a press on the panel does not leave it.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          className={panelClass}
        >
          <div role="listbox" id={`${id}-list`} aria-label={field.label}>
            {suggestions.map((option, at) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keyboard
              <div
                key={getKey(option)}
                role="option"
                id={`${id}-${at}`}
                aria-selected={at === place}
                data-focus={at === place ? '' : undefined}
                tabIndex={-1}
                onPointerMove={() => setMarked(getKey(option))}
                onClick={() => handlePick(option)}
                className={panelItemClass}
              >
                {renderSuggestion(option)}
              </div>
            ))}
          </div>
          {note !== undefined && note !== null && (
            <div className="text-muted px-2.5 py-1.5 text-sm">{note}</div>
          )}
        </div>
      )}
      <LiveRegion message={hasPanel && suggestions.length > 0 ? suggestionsLabel : null} />
    </div>
  )
}
