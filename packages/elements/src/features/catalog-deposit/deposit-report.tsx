import type { DepositReport, DepositSheet } from '@comptoir/contract'
import { Notice, Table } from '@comptoir/ui'
import { lazyPart, Text, useFormat, useText, usePriceWriter } from '../../runtime/index.ts'

const DepositDeletions = lazyPart(async () => (await import('./deposit-deletions.tsx')).DepositDeletions)

interface DepositReportViewProps {
  readonly deposit: DepositSheet
  readonly report: DepositReport
}

type Difference = DepositReport['differences'][number]

const counted = ['added', 'updated', 'unchanged', 'deleted', 'ignored'] as const

/** How much a file would change, and its alarms. */
export function DepositFigures({ deposit, report: { counts, alarms } }: DepositReportViewProps) {
  const text = useText()
  const { number } = useFormat()
  const changed = alarms.flatMap(({ prices = [] }) => prices)
  const unitPrice = usePriceWriter(changed.flatMap(({ before, after }) => [before, after]))
  const percent = deposit.priceShockPercent
  return (
    <>
      <dl
        aria-label={text('catalogDeposit.counts')}
        className="border-line m-0 grid grid-cols-2 gap-px overflow-hidden rounded border @sm:grid-cols-5"
      >
        {counted.map((name) => (
          <div key={name} className="bg-sunken flex flex-col-reverse p-3">
            <dt className="text-muted text-sm">
              <Text id={`catalogDeposit.${name}`} />
            </dt>
            <dd className="m-0 text-xl font-semibold tabular-nums">{number(counts[name])}</dd>
          </div>
        ))}
      </dl>
      {alarms.map(({ code, count, samples, prices = [] }) => (
        <Notice key={code} tone="warning" title={text(`catalogDeposit.alarm.${code}`, { count, percent })}>
          {samples.length > 0 && <span className="wrap-anywhere">{samples.join(', ')}</span>}
          {prices.length > 0 && (
            <ul role="list" className="m-0 list-none p-0 wrap-anywhere">
              {prices.map(({ reference, before, after }) => (
                <li key={reference}>
                  <Text
                    id="catalogDeposit.priceChange"
                    values={{ reference, before: unitPrice(before), after: unitPrice(after) }}
                  />
                </li>
              ))}
            </ul>
          )}
        </Notice>
      ))}
    </>
  )
}

/** The changes of a file: the products that leave, and the first differences. */
export function DepositChanges({
  deposit,
  report: { counts, differences, deletions },
}: DepositReportViewProps) {
  const text = useText()
  const { number, date } = useFormat()
  const prices = differences.filter(({ field }) => field === 'price')
  const unitPrice = usePriceWriter(prices.flatMap(({ before, after }) => [Number(before), Number(after)]))
  /** A value in the format of the language. */
  const formatValue = (field: Difference['field'], value: string | null) => {
    if (value === null) return '—'
    if (field === 'price') return unitPrice(Number(value))
    if (field === 'priceBase' || field === 'packaging') return number(Number(value))
    return field === 'lifeCycleSince' ? date(value) : value
  }
  return (
    <>
      {deletions && deletions.length > 0 && (
        <DepositDeletions deposit={deposit} deletions={deletions} total={counts.deleted} />
      )}
      {differences.length > 0 && (
        <Table
          caption={text('catalogDeposit.differences')}
          showCaption
          collapse
          density="dense"
          maxHeight="20rem"
          rows={differences}
          getRowKey={({ reference, field }) => `${reference} ${field}`}
          columns={[
            {
              key: 'reference',
              header: text('catalogDeposit.reference'),
              isRowHeader: true,
              renderCell: ({ reference, name }) => (
                <span className="flex flex-col">
                  <span className="font-mono wrap-anywhere">{reference}</span>
                  <span className="text-muted text-sm font-normal">{name}</span>
                </span>
              ),
            },
            {
              key: 'field',
              header: text('catalogDeposit.field'),
              renderCell: ({ field }) => <Text id={`catalogDeposit.field.${field}`} />,
            },
            {
              key: 'before',
              header: text('catalogDeposit.before'),
              renderCell: ({ field, before }) => formatValue(field, before),
            },
            {
              key: 'after',
              header: text('catalogDeposit.after'),
              renderCell: ({ field, after }) => formatValue(field, after),
            },
          ]}
        />
      )}
    </>
  )
}
