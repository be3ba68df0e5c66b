import type { SiteActivity, SiteSum } from '@comptoir/contract'
import { Table, type TableColumn } from '@comptoir/ui'
import { PageLink, Text, useFormat, useSession, useText } from '../../runtime/index.ts'
import { linkClass } from './link-class.ts'

/** The goods ordered for a site, by supplier and by family, without fees. */
export function SiteSums({ activity, siteId }: { readonly activity: SiteActivity; readonly siteId: number }) {
  const text = useText()
  const { money, number } = useFormat()
  const { can } = useSession()
  const columnsOf = (name: string): TableColumn<SiteSum>[] => [
    {
      key: 'name',
      header: name,
      isRowHeader: true,
      cardWide: true,
      renderCell: (sum) => sum.name || text('jobSites.noFamily'),
    },
    {
      key: 'orders',
      header: text('jobSites.orderCount'),
      align: 'end',
      renderCell: ({ orders }) => number(orders),
    },
    {
      key: 'preOrdered',
      header: text('jobSites.quantity.preOrdered'),
      align: 'end',
      className: 'whitespace-nowrap tabular-nums',
      renderCell: ({ preOrdered }) => money(preOrdered),
    },
    {
      key: 'ordered',
      header: text('jobSites.quantity.ordered'),
      align: 'end',
      className: 'whitespace-nowrap tabular-nums',
      renderCell: ({ ordered }) => money(ordered),
    },
  ]
  const { totals } = activity
  return (
    <section className="flex flex-col gap-2">
      <h3 className="m-0 text-lg font-semibold">
        <Text id="jobSites.sums" />
      </h3>
      <p className="text-muted m-0">
        <Text
          id="jobSites.totals"
          values={{ ordered: money(totals.ordered), preOrdered: money(totals.preOrdered) }}
        />
      </p>
      {can({ subject: 'statistics.list', action: 'read' }) && (
        <PageLink page="statistics" params={{ site: String(siteId) }} className={`${linkClass} self-start`}>
          <Text id="jobSites.statistics" />
        </PageLink>
      )}
      <div className="grid items-start gap-6 @md:grid-cols-2">
        {(['suppliers', 'families'] as const).map((kind) => (
          <Table
            key={kind}
            collapse
            caption={text(`jobSites.by.${kind}`)}
            columns={columnsOf(text(`jobSites.by.${kind}`))}
            rows={activity[kind]}
            getRowKey={({ id }) => String(id)}
          />
        ))}
      </div>
    </section>
  )
}
