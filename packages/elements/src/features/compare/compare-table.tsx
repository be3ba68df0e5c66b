import { type ProductSheet } from '@comptoir/contract'
import { Notice, Switch } from '@comptoir/ui'
import { useState, type CSSProperties } from 'react'
import { Text, useText } from '../../runtime/index.ts'
import { manyRows, type CompareRow } from './compare.rules.ts'
import { CompareHead } from './compare-head.tsx'
import { rowClass } from './compare.styles.ts'
import { useCompareRows } from './use-compare-rows.ts'
import type { ComparedRead } from './use-compared.ts'

interface CompareTableProps {
  readonly reads: readonly ComparedRead[]
  readonly onRemove: (id: number) => void
}

/** A column per product, a row per property; long tables show only differences initially. */
export function CompareTable({ reads, onRemove }: CompareTableProps) {
  const text = useText()
  const products = reads.flatMap(({ read }) => (read.data ? [read.data] : []))
  const rows = useCompareRows(products)
  const [chosen, setChosen] = useState<boolean | null>(null)
  // A single product has no differences.
  const onlyDifferences = products.length > 1 && (chosen ?? rows.length > manyRows)
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows
  const count: CSSProperties & Record<'--compared', number> = { '--compared': reads.length }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Switch
          label={text('compare.differences')}
          checked={onlyDifferences}
          disabled={products.length < 2}
          onChange={(event) => setChosen(event.target.checked)}
        />
        {areOfSeveralFamilies(products) && (
          <Notice>
            <Text id="compare.families" />
          </Notice>
        )}
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable box must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label={text('compare.title')}
        className="border-line overflow-auto rounded-lg border @sm:max-h-[74dvh]"
      >
        <table
          className="block w-full table-fixed border-separate border-spacing-0 text-start @sm:table @sm:min-w-[calc(var(--ui-space)*(44+40*var(--compared)))]"
          // Columns have a minimum width: the table scrolls beyond the window.
          style={count}
        >
          <CompareHead reads={reads} onRemove={onRemove} />
          <tbody className="block @sm:table-row-group">
            {shown.map((row, index) => (
              <Row
                key={row.key}
                row={row}
                reads={reads}
                startsGroup={row.group !== shown[index - 1]?.group}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface RowProps {
  readonly row: CompareRow
  readonly reads: readonly ComparedRead[]
  readonly startsGroup: boolean
}

function Row({ row, reads, startsGroup }: RowProps) {
  // Values exist for loaded products only; a loading column stays empty.
  const loaded = reads.filter(({ read }) => read.data)
  return (
    <>
      {startsGroup && (
        <tr className={rowClass}>
          <th
            scope="rowgroup"
            colSpan={reads.length + 1}
            className="border-line bg-sunken col-span-full border-t px-2 py-1.5 text-start text-sm font-semibold @sm:px-3"
          >
            <span className="sticky start-2 @sm:start-3">{row.group}</span>
          </th>
        </tr>
      )}
      <tr className={rowClass}>
        <th
          scope="row"
          className="border-line bg-raised text-muted col-span-full border-t px-2 pt-1.5 text-start align-top text-sm font-normal wrap-break-word hyphens-auto @sm:sticky @sm:start-0 @sm:z-1 @sm:py-1.5 @sm:ps-3 @sm:pe-1 @sm:text-base"
        >
          <span className="@max-sm:sticky @max-sm:start-2">{row.label}</span>
        </th>
        {reads.map(({ id, read }) => {
          const value = read.data ? row.values[loaded.findIndex((one) => one.id === id)] : ''
          return (
            <td
              key={id}
              className={`border-line px-2 pb-1.5 align-top wrap-break-word @sm:border-t @sm:px-3 @sm:pt-1.5 ${row.differs ? 'text-ink font-semibold' : 'text-muted'}`}
            >
              {value ?? (
                <span className="text-muted font-normal">
                  <Text id="compare.unknown" />
                </span>
              )}
            </td>
          )
        })}
      </tr>
    </>
  )
}

function areOfSeveralFamilies(products: readonly ProductSheet[]): boolean {
  return new Set(products.map(({ family }) => family.id)).size > 1
}
