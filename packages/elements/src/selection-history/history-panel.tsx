import { routes, type HistoryEntry } from '@comptoir/contract'
import { Button, ClockIcon, DeleteIcon, LiveRegion } from '@comptoir/ui'
import { Text, useElementStore, useRead, useText } from '../runtime/index.ts'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryPages } from './history-pages.tsx'
import { ListStates, NothingFits, NothingYet } from './list-states.tsx'
import { RememberedRow } from './remembered-row.tsx'
import { byDay } from './selection-history.rules.ts'
import { hasFilters, historyQuery } from './selection-history.state.ts'
import { historyStore } from './selection-history.store.ts'
import { useHistoryChanges } from './use-history-changes.ts'
import { useMoments } from './use-moments.ts'

/** What the user looked at and put in the cart, by day. */
export function HistoryPanel() {
  const text = useText()
  const state = useElementStore(historyStore, (store) => store.state)
  const query = historyQuery(state)
  const read = useRead(routes.listHistory, { query }, { keepPrevious: true })
  const { isClearing, removeEntry, clearAll } = useHistoryChanges(query)
  const count = read.data && text('selectionHistory.count', { count: read.data.totalItems })
  return (
    <div className="flex flex-col gap-4">
      <HistoryFilters busy={read.isFetching} />
      <LiveRegion message={read.isFetching ? null : (count ?? null)} />
      <ListStates read={read} failed="selectionHistory.loadFailed">
        {({ member, totalItems }) =>
          totalItems === 0 ? (
            <Nothing isNarrowed={hasFilters(state)} />
          ) : (
            <>
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <p className="text-muted m-0">{count}</p>
                {!hasFilters(state) && (
                  <Button
                    size="sm"
                    variant="quiet"
                    icon={<DeleteIcon />}
                    busy={isClearing}
                    onClick={() => void clearAll()}
                  >
                    <Text id="selectionHistory.clear" />
                  </Button>
                )}
              </div>
              <HistoryDays entries={member} onRemove={(entry) => void removeEntry(entry)} />
              <HistoryPages total={totalItems} busy={read.isPlaceholderData} />
            </>
          )
        }
      </ListStates>
    </div>
  )
}

function Nothing({ isNarrowed }: { readonly isNarrowed: boolean }) {
  if (isNarrowed) return <NothingFits />
  return <NothingYet icon={<ClockIcon />} title="selectionHistory.empty" help="selectionHistory.emptyHelp" />
}

interface HistoryDaysProps {
  readonly entries: readonly HistoryEntry[]
  readonly onRemove: (entry: HistoryEntry) => void
}

function HistoryDays({ entries, onRemove }: HistoryDaysProps) {
  const text = useText()
  const { dayTitle, whatHappened } = useMoments()
  return (
    <div data-remembered="" className="flex flex-col gap-6">
      {byDay(entries).map(([day, ofDay]) => (
        <section key={day} aria-label={dayTitle(day)}>
          <h2 className="border-line m-0 border-b pb-2 text-base font-semibold first-letter:uppercase">
            {dayTitle(day)}
          </h2>
          <ul className="divide-line m-0 list-none divide-y p-0">
            {ofDay.map((entry) => (
              <RememberedRow
                key={entry.id}
                product={entry.product}
                available={entry.available}
                note={whatHappened(entry)}
                remove={{
                  label: text('selectionHistory.remove', { name: entry.product.name }),
                  onRemove: () => onRemove(entry),
                }}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
