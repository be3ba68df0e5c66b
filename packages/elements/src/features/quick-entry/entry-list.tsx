import type { EntryStats } from '@comptoir/contract'
import { Button } from '@comptoir/ui'
import type { KeyboardEvent } from 'react'
import { Text, useText } from '../../runtime/index.ts'
import { useLongList } from '../../runtime/parts/use-long-list.ts'
import { EntryRowView } from './entry-row-view.tsx'
import type { EntryRow } from './entry-row.rules.ts'

interface EntryListProps {
  readonly rows: readonly EntryRow[]
  readonly stats: EntryStats
  /** Position of each line in the whole report, from 1. */
  readonly places: ReadonlyMap<number, number>
}

/** The lines of the report. More are rendered as the end comes near; those out of view are not laid out. */
export function EntryList({ rows, stats, places }: EntryListProps) {
  const text = useText()
  const { shown, hasMore, showMore, watch } = useLongList(rows.length)
  if (rows.length === 0)
    return (
      <p className="text-muted border-line m-0 rounded-lg border px-4 py-6 text-center">
        <Text id="quickEntry.noneHere" />
      </p>
    )
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes on from the fields inside */}
      <ol
        aria-label={text('quickEntry.lines')}
        onKeyDown={focusNextOnEnter}
        // Keeps the focused element clear of the sticky footer and header.
        className="divide-line border-line bg-surface m-0 list-none divide-y rounded-lg border p-0 [&_:is(a,button,input,select)]:scroll-mt-28 [&_:is(a,button,input,select)]:scroll-mb-40"
      >
        {rows.slice(0, shown).map((row) => (
          <EntryRowView
            key={row.id}
            row={row}
            place={places.get(row.id) ?? 0}
            isTwice={row.product !== null && (stats.counts.get(row.product.id) ?? 0) > 1}
            jumpAt={stats.jumpAt}
          />
        ))}
      </ol>
      {hasMore && (
        <div key={shown} ref={watch} className="flex justify-center">
          <Button size="sm" onClick={showMore}>
            <Text id="quickEntry.more" values={{ count: rows.length - shown }} />
          </Button>
        </div>
      )}
    </>
  )
}

/** Enter commits a field and focuses the next incomplete one, finally the add button. */
function focusNextOnEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLElement) || !target.matches('select, input')) return
  if (target.dataset['search'] !== undefined) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('[data-fix] :is(select, input)')]
  const next = fields.find(
    (field) => target.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING && field !== target,
  )
  const add = target.closest('[data-report]')?.querySelector<HTMLElement>('[data-add]')
  ;(next ?? add)?.focus()
}
