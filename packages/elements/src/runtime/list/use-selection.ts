import type { TableSelection } from '@comptoir/ui'
import { useState } from 'react'
import { useText } from '../use-text.tsx'
import { filtersOf, type ListState } from './list-state.ts'

interface SelectionOptions<Row> {
  /** What the list shows. */
  readonly state: ListState
  /** The rows on screen, as they are now. */
  readonly shown: readonly Row[]
  /** Names a row: "Select disj". */
  readonly nameOf: (row: Row) => string
  /** Rows that nothing can be done with cannot be chosen. */
  readonly isSelectable?: (row: Row) => boolean
}

export interface RowSelection<Row> {
  /** The rows chosen, those on other pages too. */
  readonly rows: readonly Row[]
  readonly choose: (rows: readonly Row[]) => void
  readonly table: TableSelection<Row>
}

const always = () => true

/**
 * Rows chosen in a list. They stay chosen on its other pages; other filters begin anew, so that nobody removes what they no
 * longer see.
 */
export function useSelection<Row extends { readonly id: number }>(
  options: SelectionOptions<Row>,
): RowSelection<Row> {
  const { state, shown, nameOf, isSelectable = always } = options
  const text = useText()
  const filters = JSON.stringify(filtersOf(state))
  const [chosen, setChosen] = useState<{ readonly filters: string; readonly rows: readonly Row[] }>({
    filters,
    rows: [],
  })
  const current = new Map(shown.map((row) => [row.id, row]))
  const rows = (chosen.filters === filters ? chosen.rows : [])
    .map((row) => current.get(row.id) ?? row)
    .filter(isSelectable)
  const choose = (next: readonly Row[]) => setChosen({ filters, rows: next })
  return {
    rows,
    choose,
    table: {
      selected: new Set(rows.map(({ id }) => String(id))),
      onChange: (selected) => {
        const known = new Map([...rows, ...shown].map((row) => [String(row.id), row]))
        choose([...selected].flatMap((key) => known.get(key) ?? []))
      },
      isSelectable,
      allLabel: text('list.selectPage'),
      rowLabel: (row) => text('list.select', { name: nameOf(row) }),
    },
  }
}
