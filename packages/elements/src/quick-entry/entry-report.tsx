import { Button, cx, EditIcon, LiveRegion, Progress } from '@comptoir/ui'
import { useMemo, useState } from 'react'
import { Failure, Text, useElementStore, useElementStoreApi, useText } from '../runtime/index.ts'
import { EntryFooter } from './entry-footer.tsx'
import { EntryList } from './entry-list.tsx'
import { countProducts, entryFilters, fitsFilter, type EntryRow } from './entry-row.rules.ts'
import { entryStore } from './quick-entry.store.ts'

/** What became of each line: counts that filter, progress, the lines, their sum and what to do with them. */
export function EntryReport({ rows }: { readonly rows: readonly EntryRow[] }) {
  const text = useText()
  const store = useElementStoreApi(entryStore)
  const filter = useElementStore(entryStore, (state) => state.filter)
  const counts = useMemo(() => countProducts(rows), [rows])
  const numbers = useMemo(
    () =>
      entryFilters.map((name) => ({
        name,
        count: rows.filter((row) => fitsFilter(row, name, counts)).length,
      })),
    [rows, counts],
  )
  const shown = useMemo(() => rows.filter((row) => fitsFilter(row, filter, counts)), [rows, filter, counts])
  const summary = text(
    'quickEntry.summary',
    Object.fromEntries(numbers.map(({ name, count }) => [name, count])),
  )
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div role="group" aria-label={text('quickEntry.filters')} className="flex flex-wrap gap-1.5">
          {numbers.map(({ name, count }) => (
            <button
              key={name}
              type="button"
              aria-pressed={filter === name}
              onClick={() => store.getState().setFilter(name)}
              className={cx(
                'inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full border px-3 text-sm',
                filter === name
                  ? 'border-brand bg-brand-soft text-brand-ink font-semibold'
                  : 'border-line bg-surface text-ink hover:bg-hover',
              )}
            >
              <Text id={`quickEntry.filter.${name}`} />
              <span className="tabular-nums">{count}</span>
            </button>
          ))}
        </div>
        <Button
          size="sm"
          variant="quiet"
          icon={<EditIcon />}
          className="ms-auto"
          onClick={() => store.getState().edit()}
        >
          <Text id="quickEntry.edit" />
        </Button>
      </div>
      <MatchProgress rows={rows} />
      <Ignored />
      <EntryList key={filter} rows={shown} counts={counts} />
      <EntryFooter rows={rows} />
      <LiveRegion message={summary} />
    </div>
  )
}

function MatchProgress({ rows }: { readonly rows: readonly EntryRow[] }) {
  const text = useText()
  const store = useElementStoreApi(entryStore)
  const isMatching = useElementStore(entryStore, (state) => state.isMatching)
  const failure = useElementStore(entryStore, (state) => state.failure)
  const done = rows.filter(({ match }) => match !== null).length
  const resume = () => void store.getState().resume()
  if (failure)
    return <Failure message="quickEntry.matchFailed" help={`error.${failure.code}`} onRetry={resume} />
  if (done === rows.length) return null
  return (
    <div className="flex items-end gap-3">
      <Progress
        className="grow"
        label={text('quickEntry.matching')}
        value={done}
        max={rows.length}
        valueText={text('quickEntry.progress', { done, total: rows.length })}
      />
      <Button size="sm" onClick={isMatching ? store.getState().stop : resume}>
        <Text id={isMatching ? 'quickEntry.stop' : 'quickEntry.resume'} />
      </Button>
    </div>
  )
}

/** The talk around the lines: said, so that nothing seems to be lost. */
function Ignored() {
  const text = useText()
  const ignored = useElementStore(entryStore, (state) => state.ignored)
  const [isOpen, setOpen] = useState(false)
  if (ignored.length === 0) return null
  return (
    <div className="text-muted text-sm">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="text-muted hover:text-ink min-h-6 cursor-pointer border-0 bg-transparent p-0 underline underline-offset-3"
      >
        {text('quickEntry.ignored', { count: ignored.length })}
      </button>
      {isOpen && (
        <ul className="border-line m-0 mt-1 max-h-40 list-none overflow-y-auto border-s-2 ps-3">
          {ignored.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same greeting may come twice; nothing moves
            <li key={at} className="wrap-break-word">
              {line}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
