import type { FrameworkAgreement } from '@comptoir/contract'
import { Badge, Table, type TableColumn, type TableSort, type Tone } from '@comptoir/ui'
import { PageLink, Text, useFormat, useText } from '../../runtime/index.ts'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { agreementSortOrders, type AgreementsState } from './framework-agreements.state.ts'

interface AgreementTableProps {
  readonly agreements: readonly FrameworkAgreement[]
  readonly caption: string
  readonly stale: boolean
  readonly list: ListStore<AgreementsState>
}

/** One agreement per row; cards on narrow screens. */
export function AgreementTable({ agreements, caption, stale, list }: AgreementTableProps) {
  const text = useText()
  const columns: TableColumn<FrameworkAgreement>[] = [
    {
      key: 'name',
      header: text('frameworkAgreements.name'),
      isRowHeader: true,
      sortable: true,
      cardWide: true,
      renderCell: nameCell,
    },
    {
      key: 'supplier',
      header: text('frameworkAgreements.supplier'),
      sortable: true,
      renderCell: ({ supplier }) => supplier.name,
    },
    {
      key: 'validity',
      header: text('frameworkAgreements.validity'),
      renderCell: (agreement) => <Validity agreement={agreement} />,
    },
    { key: 'start', header: text('frameworkAgreements.start'), sortable: true, renderCell: startCell },
    { key: 'end', header: text('frameworkAgreements.end'), sortable: true, renderCell: endCell },
    {
      key: 'where',
      header: text('frameworkAgreements.where'),
      renderCell: (agreement) => <AgreementReach agreement={agreement} />,
    },
  ]
  const [key = '', direction] = list.state.order.split('-')
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={agreements}
      getRowKey={({ id }) => String(id)}
      collapse
      stale={stale}
      sort={key === 'validity' ? null : { key, direction: direction === 'desc' ? 'desc' : 'asc' }}
      onSort={(sort) => list.change({ order: orderOf(sort) })}
    />
  )
}

const orderOf = ({ key, direction }: TableSort) =>
  agreementSortOrders.find((order) => order === `${key}-${direction}`) ?? 'validity-asc'

const nameCell = ({ id, name, catalogs }: FrameworkAgreement) => (
  <span className="flex flex-col font-normal">
    <PageLink
      page="framework-agreement"
      params={{ id: String(id) }}
      className="text-brand-ink cursor-pointer border-0 bg-transparent p-0 text-start font-semibold wrap-anywhere underline-offset-2 hover:underline"
    >
      {name}
    </PageLink>
    <span className="text-muted text-sm">{catalogs.map((catalog) => catalog.name).join(', ')}</span>
  </span>
)

const startCell = ({ start }: FrameworkAgreement) => <Day day={start} />
const endCell = ({ end }: FrameworkAgreement) => <Day day={end} />

function Day({ day }: { readonly day: string }) {
  const { date } = useFormat()
  return <span className="whitespace-nowrap tabular-nums">{date(day)}</span>
}

const tones: Record<FrameworkAgreement['validity'], Tone> = {
  running: 'success',
  expiring: 'warning',
  future: 'brand',
  expired: 'neutral',
}

/** Validity status, as text and colour. */
export function Validity({ agreement: { validity } }: { readonly agreement: FrameworkAgreement }) {
  return (
    <Badge tone={tones[validity]} dot>
      <Text id={`frameworkAgreements.validity.${validity}`} />
    </Badge>
  )
}

/** Unit, inheritance and reach of an agreement. */
export function AgreementReach({ agreement }: { readonly agreement: FrameworkAgreement }) {
  const { unit, isInherited, appliesToHierarchy, appliesToAllAgencies, agencyCount } = agreement
  return (
    <span className="flex flex-col">
      <span>
        {isInherited ? (
          <Text id="frameworkAgreements.inheritedFrom" values={{ unit: unit.name }} />
        ) : (
          unit.name
        )}
      </span>
      <span className="text-muted text-sm">
        <Text id={appliesToHierarchy ? 'frameworkAgreements.below' : 'frameworkAgreements.unitOnly'} />
        {' · '}
        <Text
          id={appliesToAllAgencies ? 'frameworkAgreements.allAgencies' : 'frameworkAgreements.someAgencies'}
          values={{ count: agencyCount }}
        />
      </span>
    </span>
  )
}
