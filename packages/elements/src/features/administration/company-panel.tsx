import { routes, type ManagedCompany } from '@comptoir/contract'
import { Badge, BuildingIcon, Button, EditIcon, IconButton, PlusIcon } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, PageLink, Text, useRead, useText } from '../../runtime/index.ts'
import type { ListStore } from '../../runtime/list/list-store.ts'
import type { ListColumn } from '../../runtime/list/list-table.tsx'
import { actionsColumn, TablePage } from '../../runtime/list/table-page.tsx'
import { groupsList, type GroupsState } from './groups.state.ts'
import { companyOffers } from './import-names.ts'
import { ListImports } from './list-imports.tsx'

const CompanyDialog = lazyPart(async () => (await import('./company-dialog.tsx')).CompanyDialog)

/** The list of companies, with links to their units and users. */
export function CompanyPanel({ list }: { readonly list: ListStore<GroupsState> }) {
  const text = useText()
  const companies = useRead(
    routes.listCompanies,
    { query: groupsList.queryOf(list.state) },
    { keepPrevious: true },
  )
  const [open, setOpen] = useState<ManagedCompany | 'new' | null>(null)
  const create = (
    <Button variant="primary" icon={<PlusIcon />} onClick={() => setOpen('new')}>
      <Text id="groups.company.create" />
    </Button>
  )
  const columns: ListColumn<ManagedCompany>[] = [
    {
      key: 'name',
      header: text('groups.company.name'),
      sortable: true,
      isRowHeader: true,
      cardWide: true,
      renderCell: ({ id, name }) => (
        <PageLink
          page="company"
          params={{ id: String(id) }}
          className="text-brand-ink cursor-pointer border-0 bg-transparent p-0 text-start font-semibold wrap-anywhere underline-offset-2 hover:underline"
        >
          {name}
        </PageLink>
      ),
    },
    { key: 'group', header: text('groups.company.group'), renderCell: ({ group }) => group?.name ?? '–' },
    {
      key: 'units',
      header: text('groups.company.units'),
      align: 'end',
      renderCell: ({ unitCount }) => unitCount,
    },
    {
      key: 'users',
      header: text('groups.company.users'),
      align: 'end',
      renderCell: ({ userCount }) => userCount,
    },
    {
      key: 'catalogs',
      header: text('groups.company.catalogs'),
      align: 'end',
      renderCell: ({ catalogs }) => catalogs.length,
    },
    {
      key: 'flags',
      header: text('groups.company.flags'),
      renderCell: ({ hasBasecamp, useTamzagGestion }) => (
        <span className="flex flex-wrap gap-1">
          {hasBasecamp && <Badge>{text('groups.company.hasBasecamp')}</Badge>}
          {useTamzagGestion && <Badge>{text('groups.company.useTamzagGestion')}</Badge>}
        </span>
      ),
    },
    actionsColumn(text('groups.actions'), (company) => (
      <IconButton
        icon={<EditIcon />}
        label={text('groups.editOf', { name: company.name })}
        size="sm"
        onClick={() => setOpen(company)}
      />
    )),
  ]
  return (
    <>
      <TablePage
        messages="groups.company"
        intro={<Text id="groups.company.intro" />}
        list={list}
        read={companies}
        action={
          <>
            <ListImports offers={companyOffers} list={list} />
            {create}
          </>
        }
        icon={<BuildingIcon />}
        emptyAction={create}
        columns={columns}
      />
      {open !== null && (
        <CompanyDialog existing={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
