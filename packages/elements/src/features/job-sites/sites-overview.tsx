import { routes, type JobSite, type TypedJob } from '@comptoir/contract'
import { Button, SiteIcon, PlusIcon, RadioGroup } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, PageLink, Text, useFormat, useRead, useSession, useText } from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import type { ListColumn } from '../../runtime/list/list-table.tsx'
import { actionsColumn, TablePage } from '../../runtime/list/table-page.tsx'
import { useList } from '../../runtime/list/use-list.ts'
import { queryOf, siteStates, sitesList } from './job-sites.state.ts'
import { linkClass } from './link-class.ts'
import { SiteBadges } from './site-badges.tsx'
import { SiteMenu } from './site-menu.tsx'
import { TypedJobs } from './typed-jobs.tsx'
import { useSayRemoved } from './use-removed-site.ts'

const SiteForm = lazyPart(async () => (await import('./site-form.tsx')).SiteForm)

/** The sites, and the typed job codes that have none yet. */
export function SitesOverview({ state }: ListProps<typeof sitesList>) {
  useSayRemoved()
  const text = useText()
  const { can } = useSession()
  const list = useList(sitesList, state)
  const query = queryOf(list.state)
  const read = useRead(routes.listJobSites, { query }, { keepPrevious: true })
  const [making, setMaking] = useState<TypedJob | 'new' | null>(null)
  const mayCreate = can(routes.createJobSite.permission)
  const create = mayCreate && (
    <Button variant="primary" icon={<PlusIcon />} onClick={() => setMaking('new')}>
      <Text id="jobSites.create" />
    </Button>
  )
  return (
    <>
      <TablePage
        messages="jobSites"
        {...{ list, read, query }}
        exportRoute={routes.exportJobSites}
        filters={
          <RadioGroup
            variant="segmented"
            hideLegend
            legend={text('jobSites.state')}
            value={list.state.state}
            onValueChange={(value) => list.change({ state: value })}
            options={siteStates.map((value) => ({ value, label: text(`jobSites.states.${value}`) }))}
          />
        }
        action={create}
        header={mayCreate && <TypedJobs onMake={setMaking} />}
        icon={<SiteIcon />}
        emptyAction={create}
        columns={useColumns()}
      />
      {making && (
        <SiteForm site={null} typed={making === 'new' ? null : making} onClose={() => setMaking(null)} />
      )}
    </>
  )
}

function useColumns(): ListColumn<JobSite>[] {
  const text = useText()
  const { date } = useFormat()
  const day = (value: string | null) => (value === null ? '—' : date(value))
  return [
    {
      key: 'code',
      header: text('jobSites.code'),
      sortable: true,
      className: 'font-mono text-sm whitespace-nowrap',
      renderCell: ({ code }) => code,
    },
    {
      key: 'name',
      header: text('jobSites.name'),
      sortable: true,
      isRowHeader: true,
      cardWide: true,
      renderCell: (site) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <PageLink page="job-site" params={{ id: String(site.id) }} className={linkClass}>
            {site.name}
          </PageLink>
          <SiteBadges site={site} />
        </span>
      ),
    },
    {
      key: 'place',
      header: text('jobSites.place'),
      renderCell: ({ address }) => (address ? `${address.zipCode} ${address.city}` : '—'),
    },
    { key: 'unit', header: text('jobSites.unit'), renderCell: ({ unit }) => unit.name },
    {
      key: 'startsOn',
      header: text('jobSites.startsOn'),
      sortable: true,
      className: 'whitespace-nowrap',
      renderCell: ({ startsOn }) => day(startsOn),
    },
    {
      key: 'endsOn',
      header: text('jobSites.endsOn'),
      sortable: true,
      className: 'whitespace-nowrap',
      renderCell: ({ endsOn }) => day(endsOn),
    },
    actionsColumn(text('jobSites.actions'), (site) => <SiteMenu site={site} />),
  ]
}
