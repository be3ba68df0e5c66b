import { constants, manufacturerDraftSchema, routes, type ManagedManufacturer } from '@comptoir/contract'
import { BoxIcon, Button, PlusIcon, TextField } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useRead, useText, useWrite } from '../runtime/index.ts'
import { FormDialog } from '../runtime/form/form-dialog.tsx'
import { useContractForm } from '../runtime/form/use-contract-form.ts'
import { ListPage } from '../runtime/list/list-page.tsx'
import type { ListStore } from '../runtime/list/list-store.ts'
import { ListTable, type ListColumn } from '../runtime/list/list-table.tsx'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { queryOf, type GroupsState } from './groups.state.ts'

/** The manufacturers; files that are deposited add theirs by themselves. */
export function ManufacturerPanel({ list }: { readonly list: ListStore<GroupsState> }) {
  const text = useText()
  const manufacturers = useRead(
    routes.listManufacturers,
    { query: queryOf(list.state) },
    { keepPrevious: true },
  )
  const [isCreating, setCreating] = useState(false)
  const create = (
    <Button variant="primary" icon={<PlusIcon />} onClick={() => setCreating(true)}>
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
  ]
  return (
    <>
      <ListPage
        messages="groups.manufacturer"
        intro={<Text id="groups.manufacturer.intro" />}
        list={list}
        read={manufacturers}
        action={create}
        icon={<BoxIcon />}
        emptyAction={create}
      >
        {(rows, stale) => (
          <ListTable
            caption={text('groups.manufacturer.title')}
            list={list}
            rows={rows}
            stale={stale}
            columns={columns}
          />
        )}
      </ListPage>
      {isCreating && <ManufacturerDialog onClose={() => setCreating(false)} />}
    </>
  )
}

const writes = { invalidates: [routes.listManufacturers] }

function ManufacturerDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const create = useWrite(routes.createManufacturer, writes)
  const form = useContractForm<{ name: string }, { name: string }>({
    schema: manufacturerDraftSchema,
    values: { name: '' },
    failed: 'groups.manufacturer.saveFailed',
    onSave: async (body) => {
      const { name } = await create.mutateAsync({ body })
      notify({ title: text('groups.manufacturer.saved', { name }) })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={<Text id="groups.manufacturer.create" />} onClose={onClose}>
      <TextField
        {...form.register('name')}
        data-autofocus=""
        required
        autoComplete="off"
        maxLength={constants.textMaxLength}
        label={text('groups.manufacturer.name')}
        error={form.errorOf('name')}
      />
    </FormDialog>
  )
}
