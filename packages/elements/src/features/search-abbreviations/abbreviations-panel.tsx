import { routes, type SearchAbbreviation } from '@comptoir/contract'
import { Button, DeleteIcon, EditIcon, IconButton, PlusIcon, WordsIcon } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useRead, useText } from '../../runtime/index.ts'
import { ListPage } from '../../runtime/list/list-page.tsx'
import { ListSelection } from '../../runtime/list/list-selection.tsx'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { ListTable, type ListColumn } from '../../runtime/list/list-table.tsx'
import { useSelection, type RowSelection } from '../../runtime/list/use-selection.ts'
import { queryOf, type AbbreviationsState } from './search-abbreviations.state.ts'
import { useBulkRemoval, useRemoval } from './use-removal.ts'

interface AbbreviationsPanelProps {
  readonly list: ListStore<AbbreviationsState>
  readonly onOpen: (abbreviation: SearchAbbreviation | 'new') => void
}

/** The list of abbreviations with actions on one or several. */
export function AbbreviationsPanel({ list, onOpen }: AbbreviationsPanelProps) {
  const text = useText()
  const query = queryOf(list.state)
  const abbreviations = useRead(routes.listSearchAbbreviations, { query }, { keepPrevious: true })
  const selection = useSelection({
    state: list.state,
    shown: abbreviations.data?.member ?? [],
    nameOf: ({ short, long }) => text('searchAbbreviations.row', { short, long }),
  })
  const columns: ListColumn<SearchAbbreviation>[] = [
    {
      key: 'short',
      header: text('searchAbbreviations.short'),
      isRowHeader: true,
      cardWide: true,
      sortable: true,
      renderCell: ({ short }) => <span className="block pe-8 font-mono">{short}</span>,
    },
    {
      key: 'long',
      header: text('searchAbbreviations.long'),
      sortable: true,
      renderCell: ({ long }) => long,
    },
    {
      key: 'kind',
      header: text('searchAbbreviations.kind'),
      sortable: true,
      renderCell: ({ kind }) => <Text id={`searchAbbreviations.kind.${kind}`} />,
    },
    {
      key: 'locale',
      header: text('searchAbbreviations.locale'),
      sortable: true,
      renderCell: ({ locale }) => <Text id={`searchAbbreviations.locale.${locale ?? 'any'}`} />,
    },
    {
      key: 'actions',
      header: text('searchAbbreviations.actions'),
      hideHeader: true,
      align: 'end',
      renderCell: (abbreviation) => (
        <RowActions
          abbreviation={abbreviation}
          onOpen={onOpen}
          onRemoved={() => selection.choose(selection.rows.filter(({ id }) => id !== abbreviation.id))}
        />
      ),
    },
  ]
  return (
    <ListPage
      messages="searchAbbreviations"
      intro={<Text id="searchAbbreviations.intro" />}
      list={list}
      read={abbreviations}
      action={
        <Button variant="primary" icon={<PlusIcon />} onClick={() => onOpen('new')}>
          <Text id="searchAbbreviations.add" />
        </Button>
      }
      tools={
        <ListSelection selection={selection}>
          <RemoveSelected selection={selection} />
        </ListSelection>
      }
      exportRoute={routes.exportSearchAbbreviations}
      query={query}
      icon={<WordsIcon />}
    >
      {(rows, stale) => (
        <ListTable
          caption={text('searchAbbreviations.title')}
          list={list}
          columns={columns}
          rows={rows}
          stale={stale}
          selection={selection.table}
        />
      )}
    </ListPage>
  )
}

interface RowActionsProps extends Pick<AbbreviationsPanelProps, 'onOpen'> {
  readonly abbreviation: SearchAbbreviation
  readonly onRemoved: () => void
}

function RowActions({ abbreviation, onOpen, onRemoved }: RowActionsProps) {
  const text = useText()
  const remove = useRemoval()
  const { short, long } = abbreviation
  const handleRemove = async (button: HTMLElement) => {
    if (await remove(abbreviation, button)) onRemoved()
  }
  return (
    <span className="flex justify-end gap-1">
      <IconButton
        label={text('searchAbbreviations.edit', { short, long })}
        icon={<EditIcon />}
        onClick={() => onOpen(abbreviation)}
      />
      <IconButton
        label={text('searchAbbreviations.remove', { short, long })}
        icon={<DeleteIcon />}
        data-remove=""
        onClick={({ currentTarget }) => void handleRemove(currentTarget)}
      />
    </span>
  )
}

function RemoveSelected({ selection }: { readonly selection: RowSelection<SearchAbbreviation> }) {
  const remove = useBulkRemoval()
  const [isRunning, setIsRunning] = useState(false)
  async function handleRemove() {
    if (isRunning) return
    setIsRunning(true)
    selection.choose(await remove(selection.rows))
    setIsRunning(false)
  }
  return (
    <Button size="sm" icon={<DeleteIcon />} busy={isRunning} onClick={() => void handleRemove()}>
      <Text id="searchAbbreviations.removeSelected" />
    </Button>
  )
}
