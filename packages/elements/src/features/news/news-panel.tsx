import { routes, type NewsItem, type NewsPhase } from '@comptoir/contract'
import { Badge, BellIcon, Button, DeleteIcon, EditIcon, IconButton, PlusIcon, RadioGroup } from '@comptoir/ui'
import { Text, useElement, useEmit, useFormat, useRead, useText, useWrite } from '../../runtime/index.ts'
import { ListPage } from '../../runtime/list/list-page.tsx'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { ListTable, type ListColumn } from '../../runtime/list/list-table.tsx'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { newsEvents, phaseFilters, queryOf, type NewsState } from './news.state.ts'

interface NewsPanelProps {
  readonly list: ListStore<NewsState>
  readonly onOpen: (item: NewsItem | 'new') => void
}

/** The list of items with audience, dates and actions. */
export function NewsPanel({ list, onOpen }: NewsPanelProps) {
  const text = useText()
  const { locale } = useElement()
  const query = queryOf(list.state)
  const items = useRead(routes.listNewsItems, { query }, { keepPrevious: true })
  const remove = useRemoval()
  const titleOf = ({ titleFr, titleEn }: NewsItem) => (locale === 'fr' ? titleFr : titleEn)
  const columns: ListColumn<NewsItem>[] = [
    {
      key: 'title',
      header: text('news.list.title'),
      sortable: true,
      isRowHeader: true,
      cardWide: true,
      renderCell: (item) => (
        <span className="flex flex-col items-start gap-1">
          <span className="wrap-anywhere">{titleOf(item)}</span>
          <Phase phase={item.phase} />
        </span>
      ),
    },
    {
      key: 'startsOn',
      header: text('news.list.startsOn'),
      sortable: true,
      renderCell: ({ startsOn }) => <Day day={startsOn} />,
    },
    {
      key: 'endsOn',
      header: text('news.list.endsOn'),
      sortable: true,
      renderCell: ({ endsOn }) => (endsOn === null ? <Text id="news.list.noEnd" /> : <Day day={endsOn} />),
    },
    { key: 'audience', header: text('news.list.audience'), renderCell: (item) => <Audience item={item} /> },
    {
      key: 'changedAt',
      header: text('news.list.changedAt'),
      renderCell: ({ changedAt, changedBy }) => <Changed date={changedAt} author={changedBy} />,
    },
    {
      key: 'actions',
      header: text('news.list.actions'),
      hideHeader: true,
      align: 'end',
      renderCell: (item) => (
        <span className="flex justify-end gap-1">
          <IconButton
            label={text('news.edit', { title: titleOf(item) })}
            icon={<EditIcon />}
            onClick={() => onOpen(item)}
          />
          <IconButton
            data-remove=""
            label={text('news.remove', { title: titleOf(item) })}
            icon={<DeleteIcon />}
            onClick={(event) => void remove(item.id, titleOf(item), event.currentTarget)}
          />
        </span>
      ),
    },
  ]
  return (
    <ListPage
      messages="news.list"
      intro={<Text id="news.intro" />}
      list={list}
      read={items}
      filters={
        <RadioGroup
          variant="segmented"
          hideLegend
          legend={text('news.phase')}
          value={list.state.phase}
          onValueChange={(phase) => list.change({ phase })}
          options={phaseFilters.map((value) => ({ value, label: text(`news.phase.${value}`) }))}
        />
      }
      action={
        <Button variant="primary" icon={<PlusIcon />} onClick={() => onOpen('new')}>
          <Text id="news.add" />
        </Button>
      }
      icon={<BellIcon />}
    >
      {(rows, stale) => (
        <ListTable
          caption={text('news.list.title')}
          list={list}
          columns={columns}
          rows={rows}
          stale={stale}
        />
      )}
    </ListPage>
  )
}

const tones = { current: 'success', planned: 'brand', over: 'neutral' } as const

function Phase({ phase }: { readonly phase: NewsPhase }) {
  return (
    <Badge tone={tones[phase]} dot>
      <Text id={`news.phase.${phase}`} />
    </Badge>
  )
}

function Day({ day }: { readonly day: string }) {
  return useFormat().date(day)
}

function Changed({ date, author }: { readonly date: string; readonly author: string | null }) {
  const { dateTime } = useFormat()
  return (
    <span className="flex flex-col">
      <span>{dateTime(date)}</span>
      {author !== null && <span className="text-muted text-sm">{author}</span>}
    </span>
  )
}

function Audience({ item: { roles, companies } }: { readonly item: NewsItem }) {
  const text = useText()
  const { list } = useFormat()
  if (roles.length === 0 && companies.length === 0) return <Text id="news.everybody" />
  return (
    <span className="flex flex-col">
      {roles.length > 0 && <span>{list(roles.map((role) => text(`news.role.${role}`)))}</span>}
      {companies.length > 0 && (
        <span className="wrap-anywhere">{list(companies.map(({ name }) => name))}</span>
      )}
    </span>
  )
}

const invalidates = [routes.listNewsItems, routes.listNews]

function useRemoval() {
  const text = useText()
  const emit = useEmit(newsEvents)
  const undoable = useUndoable()
  const remove = useWrite(routes.removeNewsItem, { invalidates })
  const restore = useWrite(routes.restoreNewsItem, { invalidates })
  return async (id: number, title: string, button: HTMLElement) => {
    const isRemoved = await undoable({
      button,
      isRemoval: true,
      run: () => remove.mutateAsync({ params: { id } }),
      undo: async () => {
        await restore.mutateAsync({ params: { id } })
        emit('comptoir-news-saved', { id })
      },
      done: text('news.removed', { title }),
      undone: text('news.restored', { title }),
      failed: text('news.removeFailed'),
      undoFailed: text('news.restoreFailed'),
    })
    if (isRemoved) emit('comptoir-news-removed', { id })
  }
}
