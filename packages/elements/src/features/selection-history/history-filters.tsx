import { Button, Select, TextField } from '@comptoir/ui'
import { Text, useText } from '../../runtime/index.ts'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { kindChoices, type HistoryState } from './selection-history.state.ts'

/** Filters by kind and dates. */
export function HistoryFilters({ list }: { readonly list: ListStore<HistoryState> }) {
  const text = useText()
  const { state, change } = list
  return (
    <>
      {/* Kind and dates wrap together, so that no date is alone on a line. */}
      <div className="flex min-w-0 grow flex-wrap items-end gap-3 @sm:flex-none">
        <Select
          label={text('selectionHistory.kind')}
          value={state.kind}
          options={kindChoices.map((value) => ({ value, label: text(`selectionHistory.kind.${value}`) }))}
          onValueChange={(kind) => change({ kind })}
          className="min-w-0 flex-[1_1_10rem] @sm:flex-none"
        />
        <DayField
          label={text('selectionHistory.after')}
          value={state.after}
          max={state.before}
          onDayChange={(after) => change({ after })}
        />
        <DayField
          label={text('selectionHistory.before')}
          value={state.before}
          min={state.after}
          onDayChange={(before) => change({ before })}
        />
      </div>
      {list.isFiltered() && (
        <Button variant="quiet" onClick={list.clearFilters}>
          <Text id="list.clearFilters" />
        </Button>
      )}
    </>
  )
}

interface DayFieldProps {
  readonly label: string
  readonly value: string
  readonly min?: string
  readonly max?: string
  readonly onDayChange: (day: string) => void
}

/** A date filter; the browser gives no value while a year is being typed. */
function DayField({ label, value, min, max, onDayChange }: DayFieldProps) {
  return (
    <TextField
      type="date"
      label={label}
      defaultValue={value}
      // A value set by the host or by "clear" is shown; text being typed stays.
      key={value}
      min={min || undefined}
      max={max || undefined}
      onChange={({ target }) => {
        const { value: day, validity } = target
        if (!validity.badInput && (day === '' || day >= '1900-01-01') && day !== value) onDayChange(day)
      }}
      className="min-w-0 flex-[1_1_9rem] @sm:flex-none"
    />
  )
}
