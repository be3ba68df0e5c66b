import type { Catalog } from '@comptoir/contract'
import { Badge, Button, Table, type TableColumn, type TableSort } from '@comptoir/ui'
import { Text, useFormat, useSession, useText } from '../../runtime/index.ts'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { CatalogSwitch } from './catalog-switch.tsx'
import { catalogOrders, type CatalogsState } from './catalogs.state.ts'

interface CatalogTableProps {
  readonly list: ListStore<CatalogsState>
  readonly catalogs: readonly Catalog[]
  readonly caption: string
  readonly stale: boolean
  readonly onOpen: (catalog: Catalog) => void
  readonly onRights: (catalog: Catalog) => void
}

/** One catalogue per row; cards in narrow layouts. */
export function CatalogTable({ list, catalogs, caption, stale, onOpen, onRights }: CatalogTableProps) {
  const text = useText()
  const { date, dateTime, number } = useFormat()
  const canSwitch = useCanSwitch()
  const mayGrant = useSession().can({ subject: 'catalogs.deposit_rights', action: 'write' })
  const columns: TableColumn<Catalog>[] = [
    { key: 'code', header: text('catalogs.code'), sortable: true, renderCell: codeCell },
    {
      key: 'name',
      header: text('catalogs.name'),
      isRowHeader: true,
      cardWide: true,
      sortable: true,
      renderCell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
    },
    {
      key: 'isActive',
      header: text('catalogs.status'),
      renderCell: (catalog) =>
        canSwitch ? <CatalogSwitch catalog={catalog} /> : <CatalogStatus of={catalog} />,
    },
    { key: 'manufacturers', header: text('catalogs.manufacturer'), renderCell: manufacturersCell },
    {
      key: 'supplier',
      header: text('catalogs.supplier'),
      sortable: true,
      renderCell: ({ supplier }) => supplier.name,
    },
    {
      key: 'applicationDate',
      header: text('catalogs.applicationDate'),
      sortable: true,
      className: '@sm:whitespace-nowrap',
      renderCell: ({ applicationDate }) => date(applicationDate),
    },
    {
      key: 'productCount',
      header: text('catalogs.products'),
      align: 'end',
      sortable: true,
      renderCell: (catalog) => (
        <Button
          variant="quiet"
          size="sm"
          aria-label={text('catalogs.openProducts', { name: catalog.name, count: catalog.productCount })}
          onClick={() => onOpen(catalog)}
        >
          {number(catalog.productCount)}
        </Button>
      ),
    },
    {
      key: 'lastDepositAt',
      header: text('catalogs.lastDeposit'),
      sortable: true,
      renderCell: ({ lastDepositAt }) =>
        lastDepositAt === null ? (
          <span className="text-muted">
            <Text id="catalogs.never" />
          </span>
        ) : (
          dateTime(lastDepositAt)
        ),
    },
  ]
  if (mayGrant)
    columns.push({
      key: 'rights',
      header: text('catalogs.rights'),
      renderCell: (catalog) => (
        <Button
          variant="quiet"
          size="sm"
          aria-label={text('catalogs.openRights', { name: catalog.name })}
          onClick={() => onRights(catalog)}
        >
          <Text id="catalogs.rightsOpen" />
        </Button>
      ),
    })
  const [key = '', direction] = list.state.order.split('-')
  return (
    <Table
      caption={caption}
      showCaption
      columns={columns}
      rows={catalogs}
      getRowKey={({ id }) => String(id)}
      collapse
      stale={stale}
      sort={{ key, direction: direction === 'desc' ? 'desc' : 'asc' }}
      onSort={(sort) => list.change({ order: orderOf(sort) })}
    />
  )
}

const orderOf = ({ key, direction }: TableSort) =>
  catalogOrders.find((order) => order === `${key}-${direction}`) ?? catalogOrders[0]

const codeCell = ({ code }: Catalog) => <span className="font-mono">{code}</span>

const manufacturersCell = ({ manufacturers, manufacturerCount }: Catalog) => (
  <span className="wrap-anywhere">
    {manufacturers.join(', ')}
    {manufacturerCount > manufacturers.length && (
      <span className="text-muted">
        {' '}
        <Text id="catalogs.moreManufacturers" values={{ count: manufacturerCount - manufacturers.length }} />
      </span>
    )}
  </span>
)

function CatalogStatus({ of: { isActive } }: { readonly of: Catalog }) {
  return (
    <Badge tone={isActive ? 'success' : 'neutral'} dot>
      <Text id={isActive ? 'catalogs.active' : 'catalogs.inactive'} />
    </Badge>
  )
}

/** Only SYDEV and CMS may switch. */
export function useCanSwitch(): boolean {
  return useSession().can({ subject: 'catalogs.list', action: 'changeStatus' })
}
