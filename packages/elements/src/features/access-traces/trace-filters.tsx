import { TextField } from '@comptoir/ui'
import { useText } from '../../runtime/index.ts'
import type { ListStore } from '../../runtime/list/list-store.ts'
import type { TracesState } from './access-traces.state.ts'

const texts = [
  ['resource', 'accessTraces.resource', 'accessTraces.resourceHint'],
  ['rowId', 'accessTraces.row', 'accessTraces.rowHint'],
] as const

/** Which row, and when. */
export function TraceFilters({ list: { state, change } }: { readonly list: ListStore<TracesState> }) {
  const text = useText()
  return (
    <div className="flex flex-col gap-4">
      {texts.map(([name, label, hint]) => (
        <TextField
          // A state set by the host replaces the input.
          key={`${name} ${state[name]}`}
          label={text(label)}
          hint={text(hint)}
          defaultValue={state[name]}
          maxLength={100}
          onBlur={(event) => change({ [name]: event.currentTarget.value.trim() })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') change({ [name]: event.currentTarget.value.trim() })
          }}
        />
      ))}
      <fieldset className="m-0 grid min-w-0 grid-cols-1 gap-2 border-0 p-0">
        <legend className="mb-1 p-0 text-sm font-semibold">{text('accessTraces.days')}</legend>
        <TextField
          type="date"
          label={text('accessTraces.from')}
          value={state.after}
          onChange={(event) => change({ after: event.currentTarget.value })}
        />
        <TextField
          type="date"
          label={text('accessTraces.to')}
          value={state.before}
          onChange={(event) => change({ before: event.currentTarget.value })}
        />
      </fieldset>
    </div>
  )
}
