import type { SiteActivity } from '@comptoir/contract'
import { EmptyState, SiteIcon, Notice } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { PageLink, Text, useFormat, useText } from '../../runtime/index.ts'
import { linkClass } from './link-class.ts'
import { SiteLines } from './site-lines.tsx'
import { SiteSums } from './site-sums.tsx'

interface Entry {
  readonly key: string
  readonly page: string
  readonly params: Readonly<Record<string, string>>
  readonly title: string
  readonly about: readonly string[]
  readonly isLate: boolean
}

/** What is late, ordered against asked for, the entries and the sums of a site. */
export function SiteActivitySections({
  activity,
  siteId,
}: {
  readonly activity: SiteActivity
  readonly siteId: number
}) {
  const text = useText()
  const format = useFormat()
  const { lists, consultations, orders, counts, lines } = activity
  const day = (at: string) => format.date(new Date(at))
  const entries = {
    lists: lists.map(({ uuid, name, owner, itemCount, changedAt }): Entry => ({
      key: uuid,
      page: 'selection-list',
      params: { uuid },
      title: name,
      about: [owner, text('jobSites.items', { count: itemCount }), day(changedAt)],
      isLate: false,
    })),
    consultations: consultations.map(({ id, name, status, endDate, createdAt, isLate }): Entry => ({
      key: String(id),
      page: 'consultation',
      params: { id: String(id) },
      title: name,
      about: [
        text(`jobSites.consultationStatus.${status}`),
        endDate ? text('jobSites.until', { date: day(endDate) }) : day(createdAt),
      ],
      isLate,
    })),
    orders: orders.map(({ id, number, status, supplier, total, wishedOn, createdAt, isLate }): Entry => ({
      key: String(id),
      page: 'order',
      params: { id: String(id) },
      title: `${number} · ${supplier}`,
      about: [
        text(`jobSites.orderStatus.${status}`),
        format.money(total),
        wishedOn ? text('jobSites.wishedOn', { date: format.date(wishedOn) }) : day(createdAt),
      ],
      isLate,
    })),
  }
  const late = [...entries.orders, ...entries.consultations].filter(({ isLate }) => isLate)
  if (counts.lists + counts.consultations + counts.orders === 0)
    return (
      <EmptyState icon={<SiteIcon />} title={<Text id="jobSites.nothing" />}>
        <Text id="jobSites.nothingHelp" />
      </EmptyState>
    )
  return (
    <>
      {late.length > 0 && (
        <Notice tone="warning" title={text('jobSites.late', { count: late.length })}>
          <EntryList entries={late} />
        </Notice>
      )}
      {lines.length > 0 && <SiteLines lines={lines} count={counts.lines} />}
      <div className="grid gap-6 @md:grid-cols-3">
        {(['lists', 'consultations', 'orders'] as const).map((kind) => (
          <Section key={kind} title={<Text id={`jobSites.${kind}`} values={{ count: counts[kind] }} />}>
            {entries[kind].length > 0 ? (
              <EntryList entries={entries[kind]} />
            ) : (
              <p className="text-muted m-0">
                <Text id={`jobSites.no.${kind}`} />
              </p>
            )}
          </Section>
        ))}
      </div>
      {counts.orders > 0 && <SiteSums activity={activity} siteId={siteId} />}
    </>
  )
}

function Section({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h3 className="m-0 text-lg font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function EntryList({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ul role="list" className="divide-line m-0 list-none divide-y p-0">
      {entries.map(({ key, page, params, title, about }) => (
        <li key={`${page} ${key}`} className="flex flex-col py-2">
          <PageLink page={page} params={params} className={linkClass}>
            {title}
          </PageLink>
          <span className="text-muted text-sm">{about.join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
