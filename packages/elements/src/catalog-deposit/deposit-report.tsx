import type { DepositReport, DepositSheet } from '@comptoir/contract'
import { Notice, Table } from '@comptoir/ui'
import { Text, useFormat, useText } from '../runtime/index.ts'

interface DepositReportViewProps {
  readonly deposit: DepositSheet
  readonly report: DepositReport
}

const counted = ['added', 'updated', 'unchanged', 'deleted', 'ignored'] as const

/** What a file would change: counters, what looks wrong, the first differences. */
export function DepositReportView({
  deposit: { priceShockPercent: percent },
  report: { counts, alarms, differences },
}: DepositReportViewProps) {
  const text = useText()
  const { number } = useFormat()
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
      {alarms.map(({ code, count, samples }) => (
        <Notice key={code} tone="warning" title={text(`catalogDeposit.alarm.${code}`, { count, percent })}>
          {samples.length > 0 && <span className="wrap-anywhere">{samples.join(', ')}</span>}
        </Notice>
      ))}
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
              renderCell: ({ before }) => before ?? '—',
            },
            { key: 'after', header: text('catalogDeposit.after'), renderCell: ({ after }) => after ?? '—' },
          ]}
        />
      )}
    </>
  )
}
