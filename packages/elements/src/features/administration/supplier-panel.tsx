import { routes, type ManagedSupplier } from '@comptoir/contract'
import { Button, EditIcon, IconButton, PlusIcon, TruckIcon } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text, useRead, useText } from '../../runtime/index.ts'
import type { ListStore } from '../../runtime/list/list-store.ts'
import type { ListColumn } from '../../runtime/list/list-table.tsx'
import { actionsColumn, TablePage } from '../../runtime/list/table-page.tsx'
import { Siren } from './group-panel.tsx'
import { groupsList, type GroupsState } from './groups.state.ts'
import { supplierOffers } from './import-names.ts'
import { ListImports } from './list-imports.tsx'

const SupplierDialog = lazyPart(async () => (await import('./supplier-dialog.tsx')).SupplierDialog)
const TraitsDialog = lazyPart(async () => (await import('./traits-dialog.tsx')).TraitsDialog)
const TraitListDialog = lazyPart(async () => (await import('./trait-list-dialog.tsx')).TraitListDialog)
const CatalogDialog = lazyPart(async () => (await import('./catalog-dialog.tsx')).CatalogDialog)

type Open =
  | { readonly kind: 'supplier'; readonly existing: ManagedSupplier | null }
  | { readonly kind: 'catalog' | 'traits'; readonly supplier: ManagedSupplier }
  | { readonly kind: 'traitList' }

/** The suppliers with their catalogues, and the creation of both. */
export function SupplierPanel({ list }: { readonly list: ListStore<GroupsState> }) {
  const text = useText()
  const suppliers = useRead(
    routes.listManagedSuppliers,
    { query: groupsList.queryOf(list.state) },
    { keepPrevious: true },
  )
  const [open, setOpen] = useState<Open | null>(null)
  const create = (
    <Button
      variant="primary"
      icon={<PlusIcon />}
      onClick={() => setOpen({ kind: 'supplier', existing: null })}
    >
      <Text id="groups.supplier.create" />
    </Button>
  )
  const columns: ListColumn<ManagedSupplier>[] = [
    {
      key: 'name',
      header: text('groups.supplier.name'),
      sortable: true,
      isRowHeader: true,
      cardWide: true,
      renderCell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
    },
    {
      key: 'siren',
      header: text('groups.siren'),
      renderCell: ({ siren }) => (siren === null ? '–' : <Siren siren={siren} />),
    },
    {
      key: 'agencies',
      header: text('groups.supplier.agencies'),
      align: 'end',
      renderCell: ({ agencyCount }) => agencyCount,
    },
    {
      key: 'catalogs',
      header: text('groups.supplier.catalogs'),
      renderCell: ({ catalogs }) => catalogs.map(({ name }) => name).join(', ') || '–',
    },
    actionsColumn(text('groups.actions'), (supplier) => (
      <>
        <Button size="sm" icon={<PlusIcon />} onClick={() => setOpen({ kind: 'catalog', supplier })}>
          <Text id="groups.catalog.create" />
        </Button>
        <Button size="sm" onClick={() => setOpen({ kind: 'traits', supplier })}>
          <Text id="groups.traits.open" />
        </Button>
        <IconButton
          icon={<EditIcon />}
          label={text('groups.editOf', { name: supplier.name })}
          size="sm"
          onClick={() => setOpen({ kind: 'supplier', existing: supplier })}
        />
      </>
    )),
  ]
  const close = () => setOpen(null)
  return (
    <>
      <TablePage
        messages="groups.supplier"
        intro={<Text id="groups.supplier.intro" />}
        list={list}
        read={suppliers}
        action={
          <>
            <Button onClick={() => setOpen({ kind: 'traitList' })}>
              <Text id="groups.traits.openList" />
            </Button>
            <ListImports offers={supplierOffers} list={list} />
            {create}
          </>
        }
        icon={<TruckIcon />}
        emptyAction={create}
        columns={columns}
      />
      {open?.kind === 'supplier' && <SupplierDialog existing={open.existing} onClose={close} />}
      {open?.kind === 'traits' && <TraitsDialog supplier={open.supplier} onClose={close} />}
      {open?.kind === 'traitList' && <TraitListDialog onClose={close} />}
      {open?.kind === 'catalog' && <CatalogDialog supplier={open.supplier} onClose={close} />}
    </>
  )
}
