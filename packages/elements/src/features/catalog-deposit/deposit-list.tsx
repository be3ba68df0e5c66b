import { routes, type Deposit } from '@comptoir/contract'
import { Button, EmptyState, NoResultIcon, Select, Table, type TableColumn } from '@comptoir/ui'
import { PageLink, Text, useFormat, useRead, useSession, useText } from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import { ListResults } from '../../runtime/list/list-results.tsx'
import { ListSearch } from '../../runtime/list/list-search.tsx'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { useList } from '../../runtime/list/use-list.ts'
import {
  depositOrders,
  depositsList,
  listedStatuses,
  queryOf,
  type DepositsState,
} from './catalog-deposit.state.ts'
import { DepositSheetDialog } from './deposit-sheet-dialog.tsx'
import { DepositSkeleton } from './deposit-skeleton.tsx'
import { DepositStatusBadge, isInProgress } from './deposit-status.tsx'

/** The deposits and their status. */
export function DepositList({ state }: ListProps<typeof depositsList>) {
  const text = useText()
  const { can } = useSession()
  const list = useList(depositsList, state)
  const deposits = useRead(
    routes.listDeposits,
    { query: queryOf(list.state) },
    { keepPrevious: true, refreshEvery: 15_000 },
  )
  const count = deposits.data && text('catalogDeposit.count', { count: deposits.data.totalItems })
  return (
    <section aria-label={text('catalogDeposit.title')} className="flex flex-col gap-4">
      <div part="search" role="search" className="flex flex-wrap items-center gap-3 print:hidden">
        <ListSearch
          className="min-w-56 flex-1"
          label={text('catalogDeposit.search')}
          placeholder={text('catalogDeposit.searchPlaceholder')}
          list={list}
          isSearching={deposits.isFetching}
        />
        <Select
          hideLabel
          label={text('catalogDeposit.status')}
          value={list.state.status}
          onValueChange={(status) => list.change({ status })}
          options={listedStatuses.map((value) => ({ value, label: text(`catalogDeposit.status.${value}`) }))}
        />
        {can({ subject: 'catalogs.deposit', action: 'write' }) && (
          <PageLink
            page="catalog-deposit"
            className="text-brand-ink inline-flex min-h-6 items-center rounded-sm border-0 bg-transparent p-0 font-semibold underline-offset-3 hover:underline"
          >
            <Text id="catalogDeposit.new" />
          </PageLink>
        )}
      </div>
      <ListResults
        read={deposits}
        list={list}
        count={count}
        loading="catalogDeposit.loading"
        failed="catalogDeposit.loadFailed"
        skeleton={<DepositSkeleton />}
        empty={<NoDeposit list={list} />}
        pageLabels={{ label: text('catalogDeposit.pages'), pageSizeLabel: text('catalogDeposit.pageSize') }}
      >
        {(rows, stale) => <DepositTable list={list} deposits={rows} caption={count ?? ''} stale={stale} />}
      </ListResults>
      {list.state.deposit > 0 && (
        <DepositSheetDialog
          id={list.state.deposit}
          onClose={() => list.change({ deposit: 0, page: list.state.page })}
        />
      )}
    </section>
  )
}

function NoDeposit({ list: { state, change } }: { readonly list: ListStore<DepositsState> }) {
  if (state.search === '' && state.status === 'all')
    return <EmptyState icon={<NoResultIcon />} title={<Text id="catalogDeposit.empty" />} />
  return (
    <EmptyState
      icon={<NoResultIcon />}
      title={<Text id="catalogDeposit.noMatch" />}
      actions={
        <Button onClick={() => change({ search: '', status: 'all' })}>
          <Text id="catalogDeposit.showAll" />
        </Button>
      }
    />
  )
}

interface DepositTableProps {
  readonly list: ListStore<DepositsState>
  readonly deposits: readonly Deposit[]
  readonly caption: string
  readonly stale: boolean
}

function DepositTable({ list, deposits, caption, stale }: DepositTableProps) {
  const text = useText()
  const { date, dateTime, number } = useFormat()
  const columns: TableColumn<Deposit>[] = [
    {
      key: 'depositDate',
      header: text('catalogDeposit.date'),
      sortable: true,
      renderCell: ({ depositDate }) => dateTime(depositDate),
    },
    {
      key: 'catalog',
      header: text('catalogDeposit.catalog'),
      isRowHeader: true,
      cardWide: true,
      sortable: true,
      renderCell: ({ catalog, message }) => (
        <span className="flex flex-col">
          <span className="wrap-anywhere">{`${catalog.code} ${catalog.name}`}</span>
          {message !== null && (
            <span className="text-muted text-sm font-normal wrap-anywhere">{message}</span>
          )}
        </span>
      ),
    },
    {
      key: 'file',
      header: text('catalogDeposit.file'),
      renderCell: ({ id, fileName, fileFormat }) => (
        <span className="flex flex-col items-start">
          <Button
            variant="quiet"
            size="sm"
            className="max-w-full text-start wrap-anywhere"
            aria-label={text('catalogDeposit.open', { file: fileName })}
            onClick={() => list.change({ deposit: id, page: list.state.page })}
          >
            {fileName}
          </Button>
          <span className="text-muted px-2 text-sm">{fileFormat.label}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: text('catalogDeposit.status'),
      renderCell: ({ status, problem, rowLimit }) => (
        <span className="flex flex-col items-start gap-1">
          <DepositStatusBadge status={status} />
          {problem !== null && (
            <span className="text-muted max-w-64 text-sm">
              <Text id={`catalogDeposit.problem.${problem}`} values={{ limit: number(rowLimit ?? 0) }} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'applicationDate',
      header: text('catalogDeposit.applicationDate'),
      sortable: true,
      renderCell: ({ applicationDate }) => date(applicationDate),
    },
    {
      key: 'depositor',
      header: text('catalogDeposit.depositor'),
      renderCell: ({ depositor }) => depositor,
    },
    { key: 'reason', header: text('catalogDeposit.reason'), renderCell: ({ reason }) => reason.label },
  ]
  const [key = '', direction] = list.state.order.split('-')
  return (
    <Table
      caption={caption}
      showCaption
      columns={columns}
      rows={deposits}
      getRowKey={({ id }) => String(id)}
      collapse
      stale={stale && !deposits.some(({ status }) => isInProgress(status))}
      sort={{ key, direction: direction === 'asc' ? 'asc' : 'desc' }}
      onSort={(sort) =>
        list.change({
          order: depositOrders.find((order) => order === `${sort.key}-${sort.direction}`) ?? depositOrders[0],
        })
      }
    />
  )
}
