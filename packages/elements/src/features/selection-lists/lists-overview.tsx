import { routes, type SelectionList } from '@comptoir/contract'
import { Badge, Button, ListIcon, PlusIcon, Select, TextField } from '@comptoir/ui'
import { useState } from 'react'
import {
  HostSlot,
  lazyPart,
  PageLink,
  Text,
  useFormat,
  useRead,
  useSession,
  useText,
} from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import type { ListStore } from '../../runtime/list/list-store.ts'
import type { ListColumn } from '../../runtime/list/list-table.tsx'
import { TablePage } from '../../runtime/list/table-page.tsx'
import { useList } from '../../runtime/list/use-list.ts'
import { ListMenu } from './list-menu.tsx'
import { listSharings, listShelves, listOverview, queryOf, type ListsState } from './selection-lists.state.ts'

const ListForm = lazyPart(async () => (await import('./list-form.tsx')).ListForm)

/** Own and shared lists, filtered by project, job and quote. */
export function ListsOverview({ state }: ListProps<typeof listOverview>) {
  const { can } = useSession()
  const list = useList(listOverview, state)
  const query = queryOf(list.state)
  const read = useRead(routes.listSelectionLists, { query }, { keepPrevious: true })
  const [isCreating, setCreating] = useState(false)
  const create = can({ subject: 'cart_product_selection', action: 'add' }) && (
    <Button variant="primary" icon={<PlusIcon />} onClick={() => setCreating(true)}>
      <Text id="selectionLists.create" />
    </Button>
  )
  return (
    <>
      <TablePage
        messages="selectionLists"
        {...{ list, read, query }}
        exportRoute={routes.exportSelectionLists}
        filters={<Filters list={list} />}
        action={
          <>
            <HostSlot name="actions" />
            {create}
          </>
        }
        header={<HostSlot name="header" />}
        emptyNote={<HostSlot name="empty" />}
        icon={<ListIcon />}
        emptyAction={create}
        columns={useColumns()}
      />
      {isCreating && <ListForm list={null} onClose={() => setCreating(false)} />}
    </>
  )
}

function Filters({ list: { state, change } }: { readonly list: ListStore<ListsState> }) {
  const text = useText()
  return (
    <>
      {(['business', 'job', 'quote'] as const).map((name) => (
        <WordsFilter
          key={`${name} ${state[name]}`}
          label={text(`selectionLists.${name}`)}
          value={state[name]}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <Select
        hideLabel
        className="w-auto"
        label={text('selectionLists.sharing')}
        value={state.sharing}
        options={listSharings.map((value) => ({ value, label: text(`selectionLists.sharing.${value}`) }))}
        onValueChange={(sharing) => change({ sharing })}
      />
      <Select
        hideLabel
        className="w-auto"
        label={text('selectionLists.shelf')}
        value={state.shelf}
        options={listShelves.map((value) => ({ value, label: text(`selectionLists.shelf.${value}`) }))}
        onValueChange={(shelf) => change({ shelf })}
      />
    </>
  )
}

interface WordsFilterProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A text filter, applied on Enter or blur. */
function WordsFilter({ label, value, onChange }: WordsFilterProps) {
  const commit = (typed: string) => {
    if (typed.trim() !== value) onChange(typed.trim())
  }
  return (
    <TextField
      hideLabel
      className="w-36"
      label={label}
      placeholder={label}
      defaultValue={value}
      onBlur={(event) => commit(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(event.currentTarget.value)
      }}
    />
  )
}

function useColumns(): ListColumn<SelectionList>[] {
  const text = useText()
  const format = useFormat()
  return [
    {
      key: 'name',
      header: text('selectionLists.name'),
      isRowHeader: true,
      sortable: true,
      cardWide: true,
      renderCell: (row) => <NameCell row={row} />,
    },
    {
      key: 'business',
      header: text('selectionLists.business'),
      renderCell: (row) => <Pair code={row.businessCode} name={row.businessName} />,
    },
    {
      key: 'job',
      header: text('selectionLists.job'),
      renderCell: (row) => <Pair code={row.jobCode} name={row.jobName} />,
    },
    {
      key: 'quote',
      header: text('selectionLists.quote'),
      renderCell: (row) => <Pair code={row.quoteNumber} name={row.quoteDescription} />,
    },
    {
      key: 'lines',
      header: text('selectionLists.lines'),
      align: 'end',
      renderCell: ({ itemCount }) => format.number(itemCount),
    },
    {
      key: 'changedAt',
      header: text('selectionLists.changedAt'),
      sortable: true,
      className: 'whitespace-nowrap',
      renderCell: ({ changedAt }) => format.date(new Date(changedAt)),
    },
    {
      key: 'actions',
      header: text('selectionLists.actions'),
      hideHeader: true,
      align: 'end',
      className: 'w-px',
      renderCell: (row) => <ListMenu list={row} />,
    },
  ]
}

function NameCell({ row: { uuid, name, owner, access, isShared } }: { readonly row: SelectionList }) {
  const text = useText()
  return (
    <div className="flex flex-col items-start gap-0.5">
      <PageLink
        page="selection-list"
        params={{ uuid }}
        className="text-ink hover:text-brand-ink cursor-pointer rounded-sm border-0 bg-transparent p-0 text-start font-semibold wrap-anywhere no-underline underline-offset-3 hover:underline"
      >
        {name}
      </PageLink>
      {access !== 'owner' && (
        <span className="text-muted text-sm">
          {`${text('selectionLists.from', { name: owner.name })} · ${text(`selectionLists.access.${access}`)}`}
        </span>
      )}
      {access === 'owner' && isShared && (
        <Badge tone="brand">
          <Text id="selectionLists.isShared" />
        </Badge>
      )}
    </div>
  )
}

function Pair({ code, name }: { readonly code: string | null; readonly name: string | null }) {
  if (code === null && name === null) return <span className="text-muted">{'—'}</span>
  return (
    <span className="flex flex-col">
      {code !== null && <span className="font-mono text-sm">{code}</span>}
      {name !== null && <span>{name}</span>}
    </span>
  )
}
