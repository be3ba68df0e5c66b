import { routes, type ManagedAgency } from '@comptoir/contract'
import { Button, EditIcon, IconButton, MapPinIcon, PlusIcon } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text, useRead, useText } from '../../runtime/index.ts'
import type { ListStore } from '../../runtime/list/list-store.ts'
import type { ListColumn } from '../../runtime/list/list-table.tsx'
import { actionsColumn, TablePage } from '../../runtime/list/table-page.tsx'
import { groupsList, type GroupsState } from './groups.state.ts'
import { agencyOffers } from './import-names.ts'
import { ListImports } from './list-imports.tsx'

const AgencyFormDialog = lazyPart(async () => (await import('./agency-form-dialog.tsx')).AgencyFormDialog)

/** The agencies of all suppliers, edited singly or imported from files. */
export function AgencyPanel({ list }: { readonly list: ListStore<GroupsState> }) {
  const text = useText()
  const agencies = useRead(
    routes.listManagedAgencies,
    { query: groupsList.queryOf(list.state) },
    { keepPrevious: true },
  )
  const [open, setOpen] = useState<ManagedAgency | 'new' | null>(null)
  const create = (
    <Button variant="primary" icon={<PlusIcon />} onClick={() => setOpen('new')}>
      <Text id="groups.agencies.create" />
    </Button>
  )
  const columns: ListColumn<ManagedAgency>[] = [
    {
      key: 'name',
      header: text('groups.agencies.name'),
      sortable: true,
      isRowHeader: true,
      cardWide: true,
      renderCell: ({ name, supplier }) => (
        <span className="flex flex-col wrap-break-word">
          {name}
          <span className="text-muted text-sm font-normal">{supplier.name}</span>
        </span>
      ),
    },
    {
      key: 'place',
      header: text('groups.agencies.place'),
      renderCell: ({ address, zipCode, city }) => [address, `${zipCode} ${city}`].filter(Boolean).join(', '),
    },
    { key: 'email', header: text('groups.agencies.email'), renderCell: ({ email }) => email ?? '–' },
    { key: 'siret', header: text('groups.agencies.siret'), renderCell: ({ siret }) => siret ?? '–' },
    actionsColumn(text('groups.actions'), (agency) => (
      <IconButton
        icon={<EditIcon />}
        label={text('groups.editOf', { name: agency.name })}
        size="sm"
        onClick={() => setOpen(agency)}
      />
    )),
  ]
  return (
    <>
      <TablePage
        messages="groups.agencies"
        intro={<Text id="groups.agencies.intro" />}
        list={list}
        read={agencies}
        action={
          <>
            <ListImports offers={agencyOffers} list={list} />
            {create}
          </>
        }
        icon={<MapPinIcon />}
        emptyAction={create}
        columns={columns}
      />
      {open !== null && (
        <AgencyFormDialog existing={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
