import { routes, type HistoryEntry } from '@comptoir/contract'
import { ClockIcon } from '@comptoir/ui'
import { useRead, useText } from '../../runtime/index.ts'
import { ListPage } from '../../runtime/list/list-page.tsx'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { ClearHistory } from './clear-history.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'
import { SearchLink } from './list-states.tsx'
import { RememberedRow } from './remembered-row.tsx'
import { byDay } from './selection-history.rules.ts'
import { historyQuery, type HistoryState } from './selection-history.state.ts'
import { useHistoryChanges } from './use-history-changes.ts'
import { useDateTexts } from './use-date-texts.ts'

/** Products the user viewed or added to the cart, by day. */
export function HistoryPanel({ list }: { readonly list: ListStore<HistoryState> }) {
  const query = historyQuery(list.state)
  const read = useRead(routes.listHistory, { query }, { keepPrevious: true })
  const { isClearing, removeEntry, clearAll } = useHistoryChanges(query)
  return (
    <ListPage
      messages="selectionHistory"
      list={list}
      read={read}
      filters={<HistoryFilters list={list} />}
      tools={
        !list.isFiltered() && (
          <ClearHistory
            count={read.data?.totalItems ?? 0}
            busy={isClearing}
            onClear={() => void clearAll()}
          />
        )
      }
      icon={<ClockIcon />}
      emptyAction={<SearchLink />}
      skeleton={<HistorySkeleton />}
    >
      {(entries) => <HistoryDays entries={entries} onRemove={(entry) => void removeEntry(entry)} />}
    </ListPage>
  )
}

interface HistoryDaysProps {
  readonly entries: readonly HistoryEntry[]
  readonly onRemove: (entry: HistoryEntry) => void
}

function HistoryDays({ entries, onRemove }: HistoryDaysProps) {
  const text = useText()
  const { dayTitle, eventText } = useDateTexts()
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
                note={eventText(entry)}
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
