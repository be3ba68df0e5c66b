import { routes, type Person } from '@comptoir/contract'
import {
  AccountIcon,
  Badge,
  DeleteIcon,
  DownloadIcon,
  IconButton,
  Notice,
  Select,
  type Tone,
} from '@comptoir/ui'
import { useState } from 'react'
import {
  lazyPart,
  Text,
  useDownload,
  useErrorText,
  useFormat,
  useRead,
  useText,
} from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import type { ListColumn } from '../../runtime/list/list-table.tsx'
import { actionsColumn, TablePage } from '../../runtime/list/table-page.tsx'
import { useList } from '../../runtime/list/use-list.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { listedStates, peopleList } from './personal-data.state.ts'

const EraseDialog = lazyPart(async () => (await import('./erase-dialog.tsx')).EraseDialog)

const tones: Readonly<Record<Person['state'], Tone>> = {
  active: 'success',
  inactive: 'neutral',
  erased: 'warning',
}

/** All users with an account: export or erase their data. */
export function PersonalData({ state }: ListProps<typeof peopleList>) {
  const text = useText()
  const { date } = useFormat()
  const list = useList(peopleList, state)
  const people = useRead(routes.listPeople, { query: peopleList.queryOf(list.state) }, { keepPrevious: true })
  const [erased, setErased] = useState<Person | null>(null)
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
      renderCell: (person) => (
        <span className="flex flex-col items-start gap-1">
          <Badge tone={tones[person.state]} dot>
            <Text id={`personalData.state.${person.state}`} />
          </Badge>
          {person.erasedAt !== null && <span className="text-muted text-sm">{date(person.erasedAt)}</span>}
        </span>
      ),
    },
    actionsColumn(text('personalData.actions'), (person) => (
      <>
        <ExportButton person={person} />
        {person.state !== 'erased' && (
          <IconButton
            label={text('personalData.erase', { name: person.name })}
            icon={<DeleteIcon />}
            onClick={() => setErased(person)}
          />
        )}
      </>
    )),
  ]
  return (
    <Notifications>
      <TablePage
        messages="personalData"
        intro={<Text id="personalData.intro" />}
        list={list}
        read={people}
        filters={
          <Select
            hideLabel
            label={text('personalData.state')}
            value={list.state.state}
            onValueChange={(value) => list.change({ state: value })}
            options={listedStates.map((value) => ({ value, label: text(`personalData.state.${value}`) }))}
          />
        }
        icon={<AccountIcon />}
        columns={columns}
      />
      {erased && <EraseDialog key={erased.id} person={erased} onClose={() => setErased(null)} />}
    </Notifications>
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
