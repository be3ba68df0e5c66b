import { entryStats } from '@comptoir/contract'
import { Button, cx, EditIcon, LiveRegion, Progress, ScanIcon } from '@comptoir/ui'
import { useMemo, useRef } from 'react'
import {
  Failure,
  Text,
  useElement,
  useElementStore,
  useElementStoreApi,
  useFormat,
  useText,
} from '../../runtime/index.ts'
import { EntryFooter } from './entry-footer.tsx'
import { EntryList } from './entry-list.tsx'
import { entryFilters, fitsFilter, type EntryRow } from './entry-row.rules.ts'
import { IgnoredTexts } from './ignored-texts.tsx'
import { entryStore } from './quick-entry.store.ts'
import { useEntryFocus } from './use-entry-focus.ts'

interface EntryReportProps {
  readonly rows: readonly EntryRow[]
  readonly onScan: () => void
}

/** The report on the lines: filter counts, progress, lines, total and actions. */
export function EntryReport({ rows, onScan }: EntryReportProps) {
  const format = useFormat()
  const text = useText()
  const store = useElementStoreApi(entryStore)
  const { locale } = useElement()
  const filter = useElementStore(entryStore, (state) => state.filter)
  const held = useElementStore(entryStore, (state) => state.held)
  const pressed = useRef<HTMLButtonElement>(null)
  useEntryFocus('report', pressed)
  const stats = useMemo(() => entryStats(rows), [rows])
  const numbers = useMemo(
    () =>
      entryFilters.map((name) => ({
        name,
        count: rows.filter((row) => fitsFilter(row, name, stats)).length,
      })),
    [rows, stats],
  )
  const shown = useMemo(
    () => rows.filter((row) => held.has(row.id) || fitsFilter(row, filter, stats)),
    [rows, filter, held, stats],
  )
  const places = useMemo(() => new Map(rows.map(({ id }, index) => [id, index + 1])), [rows])
  const summary = text(
    'quickEntry.summary',
    Object.fromEntries(numbers.map(({ name, count }) => [name, count])),
  )
  return (
    <div data-report="" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div role="group" aria-label={text('quickEntry.filters')} className="flex flex-wrap gap-1.5">
          {numbers.map(({ name, count }) => (
            <button
              key={name}
              ref={filter === name ? pressed : undefined}
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
              <span className="tabular-nums">{format.number(count)}</span>
            </button>
          ))}
        </div>
        <Button size="sm" variant="quiet" icon={<ScanIcon />} className="ms-auto" onClick={onScan}>
          <Text id="quickEntry.scan" />
        </Button>
        <Button size="sm" variant="quiet" icon={<EditIcon />} onClick={() => store.getState().edit(locale)}>
          <Text id="quickEntry.edit" />
        </Button>
      </div>
      <MatchProgress rows={rows} />
      <IgnoredTexts />
      <EntryList key={filter} rows={shown} stats={stats} places={places} />
      <EntryFooter rows={rows} stats={stats} />
      <LiveRegion message={summary} />
    </div>
  )
}

function MatchProgress({ rows }: { readonly rows: readonly EntryRow[] }) {
  const text = useText()
  const store = useElementStoreApi(entryStore)
  const isMatching = useElementStore(entryStore, (state) => state.isMatching)
  const failure = useElementStore(entryStore, (state) => state.failure)
  const element = useElement()
  const done = rows.filter(({ match }) => match !== null).length
  const resume = () => void store.getState().resume(element)
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
