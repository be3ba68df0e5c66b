import { routes, type Group } from '@comptoir/contract'
import { BuildingIcon, Button, DeleteIcon, EditIcon, IconButton, PlusIcon } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text, useElement, useRead, useText, useWrite } from '../../runtime/index.ts'
import type { ListStore } from '../../runtime/list/list-store.ts'
import type { ListColumn } from '../../runtime/list/list-table.tsx'
import { actionsColumn, TablePage } from '../../runtime/list/table-page.tsx'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { groupsList, type GroupsState } from './groups.state.ts'

const GroupDialog = lazyPart(async () => (await import('./group-dialog.tsx')).GroupDialog)

/** The list of groups. */
export function GroupPanel({ list }: { readonly list: ListStore<GroupsState> }) {
  const text = useText()
  const groups = useRead(routes.listGroups, { query: groupsList.queryOf(list.state) }, { keepPrevious: true })
  const [open, setOpen] = useState<Group | 'new' | null>(null)
  const create = (
    <Button variant="primary" icon={<PlusIcon />} onClick={() => setOpen('new')}>
      <Text id="groups.create" />
    </Button>
  )
  return (
    <>
      <TablePage
        messages="groups"
        intro={<Text id="groups.intro" />}
        list={list}
        read={groups}
        action={create}
        icon={<BuildingIcon />}
        emptyAction={create}
        columns={columnsOf(text, setOpen)}
      />
      {open !== null && <GroupDialog existing={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}

const columnsOf = (text: ReturnType<typeof useText>, onOpen: (group: Group) => void): ListColumn<Group>[] => [
  {
    key: 'name',
    header: text('groups.name'),
    sortable: true,
    isRowHeader: true,
    cardWide: true,
    renderCell: (group) => <Name group={group} />,
  },
  { key: 'code', header: text('groups.code'), renderCell: ({ code }) => code },
  { key: 'siren', header: text('groups.siren'), renderCell: ({ siren }) => <Siren siren={siren} /> },
  {
    key: 'companies',
    header: text('groups.companyCount'),
    align: 'end',
    renderCell: ({ companyCount }) => companyCount,
  },
  actionsColumn(text('groups.actions'), (group) => <Actions group={group} onOpen={onOpen} />),
]

function Name({ group: { name, logo } }: { readonly group: Group }) {
  const { session } = useElement()
  return (
    <span className="flex items-center gap-3">
      {logo !== null && (
        <img src={`${session.apiBase}${logo}`} alt="" className="size-8 shrink-0 object-contain" />
      )}
      <span className="wrap-anywhere">{name}</span>
    </span>
  )
}

/** A SIREN in groups of three digits. */
export function Siren({ siren }: { readonly siren: string }) {
  return <span className="whitespace-nowrap tabular-nums">{siren.replace(/(\d{3})(?=\d)/g, '$1\u00a0')}</span>
}

const writes = { invalidates: [routes.listGroups, routes.listCompanies] }

function Actions({ group, onOpen }: { readonly group: Group; readonly onOpen: (group: Group) => void }) {
  const text = useText()
  const undoable = useUndoable()
  const remove = useWrite(routes.removeGroup, writes)
  const restore = useWrite(routes.restoreGroup, writes)
  const { id, name } = group
  return (
    <>
      <IconButton
        icon={<EditIcon />}
        label={text('groups.editOf', { name })}
        size="sm"
        onClick={() => onOpen(group)}
      />
      <IconButton
        data-remove=""
        icon={<DeleteIcon />}
        label={text('groups.removeOf', { name })}
        size="sm"
        onClick={(event) =>
          void undoable({
            isRemoval: true,
            button: event.currentTarget,
            run: () => remove.mutateAsync({ params: { id } }),
            undo: () => restore.mutateAsync({ params: { id } }),
            done: text('groups.removed', { name }),
            undone: text('groups.restored', { name }),
            failed: text('groups.removeFailed'),
            undoFailed: text('groups.restoreFailed'),
          })
        }
      />
    </>
  )
}
