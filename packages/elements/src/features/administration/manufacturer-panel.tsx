import { routes, type ManagedManufacturer } from '@comptoir/contract'
import { BoxIcon, Button, EditIcon, IconButton, PlusIcon } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text, useRead, useText } from '../../runtime/index.ts'
import type { ListStore } from '../../runtime/list/list-store.ts'
import type { ListColumn } from '../../runtime/list/list-table.tsx'
import { actionsColumn, TablePage } from '../../runtime/list/table-page.tsx'
import { groupsList, type GroupsState } from './groups.state.ts'

const ManufacturerDialog = lazyPart(
  async () => (await import('./manufacturer-dialog.tsx')).ManufacturerDialog,
)

/** The manufacturers; catalogue deposits add new ones automatically. */
export function ManufacturerPanel({ list }: { readonly list: ListStore<GroupsState> }) {
  const text = useText()
  const manufacturers = useRead(
    routes.listManufacturers,
    { query: groupsList.queryOf(list.state) },
    { keepPrevious: true },
  )
  const [open, setOpen] = useState<ManagedManufacturer | 'new' | null>(null)
  const create = (
    <Button variant="primary" icon={<PlusIcon />} onClick={() => setOpen('new')}>
      <Text id="groups.manufacturer.create" />
    </Button>
  )
  const columns: ListColumn<ManagedManufacturer>[] = [
    {
      key: 'name',
      header: text('groups.manufacturer.name'),
      sortable: true,
      isRowHeader: true,
      cardWide: true,
      renderCell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
    },
    {
      key: 'products',
      header: text('groups.manufacturer.products'),
      align: 'end',
      renderCell: ({ productCount }) => productCount,
    },
    actionsColumn(text('groups.actions'), (manufacturer) => (
      <IconButton
        icon={<EditIcon />}
        label={text('groups.editOf', { name: manufacturer.name })}
        size="sm"
        onClick={() => setOpen(manufacturer)}
      />
    )),
  ]
  return (
    <>
      <TablePage
        messages="groups.manufacturer"
        intro={<Text id="groups.manufacturer.intro" />}
        list={list}
        read={manufacturers}
        action={create}
        icon={<BoxIcon />}
        emptyAction={create}
        columns={columns}
      />
      {open !== null && (
        <ManufacturerDialog existing={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
