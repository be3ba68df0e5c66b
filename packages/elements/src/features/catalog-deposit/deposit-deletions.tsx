import { routes, type DepositReport, type DepositSheet } from '@comptoir/contract'
import { Table } from '@comptoir/ui'
import { Text, useText } from '../../runtime/index.ts'
import { ListExport } from '../../runtime/list/list-export.tsx'

interface DepositDeletionsProps {
  readonly deposit: DepositSheet
  readonly deletions: NonNullable<DepositReport['deletions']>
  readonly total: number
}

/** Whether the server still has all of them. */
const hasDetails = (status: DepositSheet['status']) =>
  status === 'rehearsed' ||
  status === 'scheduled' ||
  status === 'finished' ||
  status === 'finished_with_errors'

/** The first products that leave the catalogue; all of them as a file. */
export function DepositDeletions({ deposit, deletions, total }: DepositDeletionsProps) {
  const text = useText()
  const { id, fileName, status } = deposit
  return (
    <section aria-label={text('catalogDeposit.deletionList')} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="me-auto font-semibold">
          <Text id="catalogDeposit.deletionList" />
        </span>
        {hasDetails(status) && (
          <ListExport
            route={routes.exportDepositDeletions}
            query={{}}
            params={{ id }}
            fileName={`${fileName}-${text('catalogDeposit.deleted')}`}
          />
        )}
      </div>
      <Table
        caption={text('catalogDeposit.deletionCount', { shown: deletions.length, count: total })}
        showCaption
        collapse
        density="dense"
        maxHeight="20rem"
        rows={deletions}
        getRowKey={({ manufacturer, reference }) => `${manufacturer} ${reference}`}
        columns={[
          {
            key: 'reference',
            header: text('catalogDeposit.reference'),
            isRowHeader: true,
            renderCell: ({ reference }) => <span className="font-mono wrap-anywhere">{reference}</span>,
          },
          {
            key: 'manufacturer',
            header: text('catalogDeposit.field.manufacturer'),
            renderCell: ({ manufacturer }) => manufacturer,
          },
          {
            key: 'name',
            header: text('catalogDeposit.field.name'),
            renderCell: ({ name }) => name,
          },
        ]}
      />
    </section>
  )
}
