import { routes, type ErrorReportStatus, type ProductErrorReport } from '@comptoir/contract'
import { Badge, Button, RadioGroup, Select, WarningIcon } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, PageLink, Text, useFormat, useRead, useSession, useText } from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import type { ListColumn } from '../../runtime/list/list-table.tsx'
import { actionsColumn, TablePage } from '../../runtime/list/table-page.tsx'
import { useList } from '../../runtime/list/use-list.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { queryOf, reportsList, statusFilters } from './product-error-reports.state.ts'

const TreatmentDialog = lazyPart(async () => (await import('./treatment-dialog.tsx')).TreatmentDialog)

/** Error reports on product sheets: the list, and the dialog to answer one. */
export function ProductErrorReports({ state }: ListProps<typeof reportsList>) {
  const text = useText()
  const list = useList(reportsList, state)
  const [open, setOpen] = useState<ProductErrorReport | null>(null)
  const query = queryOf(list.state)
  const reports = useRead(
    routes.listProductErrorReports,
    { query: { ...query, facets: ['type'] } },
    { keepPrevious: true },
  )
  const types = reports.data?.facets?.find(({ name }) => name === 'type')?.values ?? []
  const columns: ListColumn<ProductErrorReport>[] = [
    {
      key: 'product',
      header: text('productErrorReports.product'),
      sortable: true,
      isRowHeader: true,
      cardWide: true,
      renderCell: ({ product }) => <Product product={product} />,
    },
    {
      key: 'comment',
      header: text('productErrorReports.comment'),
      cardWide: true,
      className: '@sm:min-w-60',
      renderCell: ({ type, comment }) => (
        <span className="flex flex-col">
          <span className="text-muted text-sm">{type.name}</span>
          <span className="line-clamp-3 wrap-anywhere">{comment}</span>
        </span>
      ),
    },
    {
      key: 'createdAt',
      header: text('productErrorReports.createdAt'),
      sortable: true,
      renderCell: (report) => <Reported report={report} />,
    },
    {
      key: 'status',
      header: text('productErrorReports.status'),
      sortable: true,
      renderCell: ({ status, answer }) => <Status status={status} isAnswered={answer !== null} />,
    },
    actionsColumn(text('productErrorReports.actions'), (report) => (
      <Button
        size="sm"
        aria-label={text('productErrorReports.openOne', { reference: report.product.reference })}
        onClick={() => setOpen(report)}
      >
        <Text id="productErrorReports.open" />
      </Button>
    )),
  ]
  return (
    <Notifications>
      <TablePage
        messages="productErrorReports"
        intro={<Text id="productErrorReports.intro" />}
        list={list}
        read={reports}
        filters={
          <>
            <RadioGroup
              variant="segmented"
              hideLegend
              legend={text('productErrorReports.status')}
              value={list.state.status}
              onValueChange={(status) => list.change({ status })}
              options={statusFilters.map((value) => ({
                value,
                label: text(`productErrorReports.status.${value}`),
              }))}
            />
            <Select
              hideLabel
              label={text('productErrorReports.type')}
              value={list.state.type}
              onValueChange={(type) => list.change({ type })}
              options={[
                { value: '', label: text('productErrorReports.type.all') },
                ...types.map(({ value, label, count }) => ({ value, label: `${label} (${count})` })),
              ]}
            />
          </>
        }
        exportRoute={routes.exportProductErrorReports}
        query={query}
        icon={<WarningIcon />}
        columns={columns}
      />
      {open && <TreatmentDialog report={open} onClose={() => setOpen(null)} />}
    </Notifications>
  )
}

/** The product, linked to its sheet for users who may see it. */
function Product({
  product: { id, name, reference, manufacturer },
}: {
  readonly product: ProductErrorReport['product']
}) {
  const { can } = useSession()
  return (
    <span className="flex flex-col font-normal">
      {can({ subject: 'products.list', action: 'read' }) ? (
        <PageLink
          page="product"
          params={{ id: String(id) }}
          className="text-brand-ink inline-flex min-h-6 items-center self-start rounded-sm border-0 bg-transparent p-0 text-start font-semibold underline-offset-3 hover:underline"
        >
          {reference}
        </PageLink>
      ) : (
        <span className="font-semibold">{reference}</span>
      )}
      <span className="wrap-anywhere">{name}</span>
      <span className="text-muted text-sm">{manufacturer}</span>
    </span>
  )
}

function Reported({ report: { createdAt, reporter } }: { readonly report: ProductErrorReport }) {
  const { dateTime } = useFormat()
  return (
    <span className="flex flex-col">
      <span>{dateTime(createdAt)}</span>
      <span className="text-muted text-sm">{`${reporter.name}, ${reporter.company}`}</span>
    </span>
  )
}

function Status({
  status,
  isAnswered,
}: {
  readonly status: ErrorReportStatus
  readonly isAnswered: boolean
}) {
  const word = status === 'open' && isAnswered ? 'answered' : status
  return (
    <Badge tone={status === 'closed' ? 'success' : isAnswered ? 'brand' : 'warning'} dot>
      <Text id={`productErrorReports.state.${word}`} />
    </Badge>
  )
}
