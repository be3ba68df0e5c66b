import { routes, type SearchAbbreviation } from '@comptoir/contract'
import { Button, DeleteIcon, EditIcon, IconButton, PlusIcon, WordsIcon } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text, useRead, useText } from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import { ListSelection } from '../../runtime/list/list-selection.tsx'
import type { ListColumn } from '../../runtime/list/list-table.tsx'
import { actionsColumn, TablePage } from '../../runtime/list/table-page.tsx'
import { useList } from '../../runtime/list/use-list.ts'
import { useSelection, type RowSelection } from '../../runtime/list/use-selection.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { abbreviationsList } from './search-abbreviations.state.ts'
import { useBulkRemoval, useRemoval } from './use-removal.ts'

const AbbreviationDialog = lazyPart(
  async () => (await import('./abbreviation-dialog.tsx')).AbbreviationDialog,
)

/** The abbreviations of the search: the list with actions on one or several, and the edit dialog. */
export function SearchAbbreviations({ state }: ListProps<typeof abbreviationsList>) {
  const text = useText()
  const list = useList(abbreviationsList, state)
  const [open, setOpen] = useState<SearchAbbreviation | 'new' | null>(null)
  const query = abbreviationsList.queryOf(list.state)
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
    actionsColumn(text('searchAbbreviations.actions'), (abbreviation) => (
      <RowActions
        abbreviation={abbreviation}
        onOpen={setOpen}
        onRemoved={() => selection.choose(selection.rows.filter(({ id }) => id !== abbreviation.id))}
      />
    )),
  ]
  return (
    <Notifications>
      <TablePage
        messages="searchAbbreviations"
        intro={<Text id="searchAbbreviations.intro" />}
        list={list}
        read={abbreviations}
        action={
          <Button variant="primary" icon={<PlusIcon />} onClick={() => setOpen('new')}>
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
        columns={columns}
        selection={selection.table}
      />
      {open !== null && (
        <AbbreviationDialog existing={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </Notifications>
  )
}

interface RowActionsProps {
  readonly abbreviation: SearchAbbreviation
  readonly onOpen: (abbreviation: SearchAbbreviation) => void
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
    <>
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
    </>
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
