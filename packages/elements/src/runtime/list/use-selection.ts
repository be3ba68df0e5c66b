import type { TableSelection } from '@comptoir/ui'
import { useState } from 'react'
import { useText } from '../intl/use-text.tsx'
import { filtersOf, type ListState } from './list-state.ts'

interface SelectionOptions<Row> {
  /** What the list shows. */
  readonly state: ListState
  /** The rows currently on screen. */
  readonly shown: readonly Row[]
  /** The name of a row: "Select disj". */
  readonly nameOf: (row: Row) => string
  /** Rows without any bulk action cannot be selected. */
  readonly isSelectable?: (row: Row) => boolean
}

export interface RowSelection<Row> {
  /** The selected rows, including those on other pages. */
  readonly rows: readonly Row[]
  readonly choose: (rows: readonly Row[]) => void
  readonly table: TableSelection<Row>
}

const always = () => true

/**
 * Rows selected in a list. They stay selected across pages; changing the filters clears the selection, so that no one
 * removes rows they no longer see.
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
        const byKey = new Map([...rows, ...shown].map((row) => [String(row.id), row]))
        choose([...selected].flatMap((key) => byKey.get(key) ?? []))
      },
      isSelectable,
      allLabel: text('list.selectPage'),
      rowLabel: (row) => text('list.select', { name: nameOf(row) }),
    },
  }
}
