import { letterAddress, routes, type JobSite } from '@comptoir/contract'
import { useEffect, type ReactNode } from 'react'
import { lazyPart, Loaded, Text, useEmit, useFormat, useRead, useText } from '../../runtime/index.ts'
import { BackLink } from '../../runtime/parts/back-link.tsx'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'
import { siteEvents } from './job-sites.state.ts'
import { SiteActivitySections } from './site-activity.tsx'
import { SiteBadges } from './site-badges.tsx'
import { SiteMenu } from './site-menu.tsx'
import { useRemoveHere } from './use-removed-site.ts'

const links = () => import('./contact-links.tsx')
const ContactPhone = lazyPart(async () => (await links()).ContactPhone)
const ContactEmail = lazyPart(async () => (await links()).ContactEmail)

interface SitePageProps {
  readonly id: number
  /** It was removed, and the host shows no other page. */
  readonly onRemoved: () => void
}

/** One site: its facts and what is bought for it. */
export function SitePage({ id, onRemoved }: SitePageProps) {
  const read = useRead(routes.getJobSite, { params: { id } })
  const activity = useRead(routes.getJobSiteActivity, { params: { id } })
  return (
    <section part="site" className="flex flex-col gap-6">
      <BackLink page="job-sites">
        <Text id="jobSites.back" />
      </BackLink>
      <Loaded read={read} skeleton={<ListSkeleton />}>
        {(site) => (
          <>
            <Head site={site} onRemoved={onRemoved} />
            <Loaded read={activity} skeleton={<ListSkeleton />}>
              {(data) => <SiteActivitySections activity={data} siteId={id} />}
            </Loaded>
          </>
        )}
      </Loaded>
    </section>
  )
}

function Head({ site, onRemoved }: Omit<SitePageProps, 'id'> & { readonly site: JobSite }) {
  const remove = useRemoveHere(onRemoved)
  const text = useText()
  const { date } = useFormat()
  const emit = useEmit(siteEvents)
  const { id, code, name, unit, address, contactName, contactPhone, contactEmail, startsOn, endsOn } = site
  useEffect(() => {
    emit('comptoir-job-site-shown', { id, name })
  }, [emit, id, name])
  const contact = contactName ?? name
  const quote = [site.quoteNumber, site.quoteDescription].filter(Boolean).join(' · ')
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['unit', unit.name],
    ['address', address && letterAddress(address)],
    ['additional', address?.additionalAddress],
    ['contactName', contactName],
    [
      'contactPhone',
      contactPhone && <ContactPhone name={contact} phone={contactPhone} skeleton={contactPhone} />,
    ],
    [
      'contactEmail',
      contactEmail && <ContactEmail name={contact} email={contactEmail} skeleton={contactEmail} />,
    ],
    ['quote', quote],
    ['startsOn', startsOn && date(startsOn)],
    ['endsOn', endsOn && date(endsOn)],
  ]
  return (
    <header className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="m-0 text-xl font-semibold wrap-anywhere">{name}</h2>
          <span className="text-muted font-mono">{code}</span>
          <SiteBadges site={site} />
        </div>
        <SiteMenu site={site} onRemove={remove} />
      </div>
      <dl className="m-0 flex flex-wrap gap-x-6 gap-y-1">
        {facts.map(
          ([key, value]) =>
            value && (
              <div key={key} className="flex min-w-0 flex-wrap gap-x-2">
                <dt className="text-muted">{text(`jobSites.${key}`)}</dt>
                <dd className="m-0 wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </header>
  )
}
