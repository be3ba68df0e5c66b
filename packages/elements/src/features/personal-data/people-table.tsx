import { routes, type Person } from '@comptoir/contract'
import { Badge, DeleteIcon, DownloadIcon, IconButton, Notice, type Tone } from '@comptoir/ui'
import { Text, useDownload, useErrorText, useFormat, useText } from '../../runtime/index.ts'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { ListTable, type ListColumn } from '../../runtime/list/list-table.tsx'
import type { PeopleState } from './personal-data.state.ts'

interface PeopleTableProps {
  readonly list: ListStore<PeopleState>
  readonly people: readonly Person[]
  readonly stale: boolean
  readonly onErase: (person: Person) => void
}

const tones: Readonly<Record<Person['state'], Tone>> = {
  active: 'success',
  inactive: 'neutral',
  erased: 'warning',
}

/** One person per row; cards on narrow screens. */
export function PeopleTable({ list, people, stale, onErase }: PeopleTableProps) {
  const text = useText()
  const { date } = useFormat()
  const columns: ListColumn<Person>[] = [
    {
      key: 'name',
      header: text('personalData.name'),
      sortable: true,
      isRowHeader: true,
      cardWide: true,
      renderCell: ({ name, username }) => (
        <span className="flex flex-col font-normal">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="text-muted text-sm wrap-anywhere">{username}</span>
        </span>
      ),
    },
    {
      key: 'company',
      header: text('personalData.company'),
      sortable: true,
      renderCell: ({ company }) => company,
    },
    {
      key: 'email',
      header: text('personalData.email'),
      renderCell: ({ email }) => <span className="wrap-anywhere">{email ?? '—'}</span>,
    },
    {
      key: 'state',
      header: text('personalData.state'),
      renderCell: ({ state, erasedAt }) => (
        <span className="flex flex-col items-start gap-1">
          <Badge tone={tones[state]} dot>
            <Text id={`personalData.state.${state}`} />
          </Badge>
          {erasedAt !== null && <span className="text-muted text-sm">{date(erasedAt)}</span>}
        </span>
      ),
    },
    {
      key: 'actions',
      header: text('personalData.actions'),
      hideHeader: true,
      align: 'end',
      renderCell: (person) => (
        <span className="flex justify-end gap-1">
          <ExportButton person={person} />
          {person.state !== 'erased' && (
            <IconButton
              label={text('personalData.erase', { name: person.name })}
              icon={<DeleteIcon />}
              onClick={() => onErase(person)}
            />
          )}
        </span>
      ),
    },
  ]
  return (
    <ListTable
      caption={text('personalData.title')}
      list={list}
      columns={columns}
      rows={people}
      stale={stale}
    />
  )
}

function ExportButton({ person: { id, name, username } }: { readonly person: Person }) {
  const text = useText()
  const errorText = useErrorText()
  const { save, isPending, error } = useDownload(routes.exportPersonalData)
  const fileName = `${text('personalData.file')}-${username}.json`
  return (
    <>
      {error && (
        <Notice tone="danger" live="alert" title={<Text id="personalData.exportFailed" />}>
          {errorText(error)}
        </Notice>
      )}
      <IconButton
        label={text('personalData.export', { name })}
        icon={<DownloadIcon />}
        busy={isPending}
        onClick={() => save({ input: { params: { id }, query: {} }, fileName })}
      />
    </>
  )
}
