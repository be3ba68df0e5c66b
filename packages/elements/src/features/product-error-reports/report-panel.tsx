import { routes, type ErrorReportStatus, type ProductErrorReport } from '@comptoir/contract'
import { Badge, Button, RadioGroup, Select, WarningIcon } from '@comptoir/ui'
import { PageLink, Text, useFormat, useRead, useSession, useText } from '../../runtime/index.ts'
import { ListPage } from '../../runtime/list/list-page.tsx'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { ListTable, type ListColumn } from '../../runtime/list/list-table.tsx'
import { queryOf, statusFilters, type ReportsState } from './product-error-reports.state.ts'

interface ReportPanelProps {
  readonly list: ListStore<ReportsState>
  readonly onOpen: (report: ProductErrorReport) => void
}

/** The list of reports with filters and export. */
export function ReportPanel({ list, onOpen }: ReportPanelProps) {
  const text = useText()
  const query = queryOf(list.state)
  const reports = useRead(
    routes.listProductErrorReports,
    { query: { ...query, facets: ['type'] } },
    { keepPrevious: true },
  )
  const types = reports.data?.facets?.find(({ name }) => name === 'type')?.values ?? []
  return (
    <ListPage
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
    >
      {(rows, stale) => <ReportTable list={list} rows={rows} stale={stale} onOpen={onOpen} />}
    </ListPage>
  )
}

interface ReportTableProps extends ReportPanelProps {
  readonly rows: readonly ProductErrorReport[]
  readonly stale: boolean
}

function ReportTable({ list, rows, stale, onOpen }: ReportTableProps) {
  const text = useText()
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
    {
      key: 'actions',
      header: text('productErrorReports.actions'),
      hideHeader: true,
      align: 'end',
      renderCell: (report) => (
        <Button
          size="sm"
          aria-label={text('productErrorReports.openOne', { reference: report.product.reference })}
          onClick={() => onOpen(report)}
        >
          <Text id="productErrorReports.open" />
        </Button>
      ),
    },
  ]
  return (
    <ListTable
      caption={text('productErrorReports.title')}
      list={list}
      columns={columns}
      rows={rows}
      stale={stale}
    />
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
