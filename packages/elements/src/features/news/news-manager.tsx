import { routes, type NewsItem, type NewsPhase } from '@comptoir/contract'
import { Badge, BellIcon, Button, DeleteIcon, EditIcon, IconButton, PlusIcon, RadioGroup } from '@comptoir/ui'
import { useState } from 'react'
import {
  lazyPart,
  Text,
  useElement,
  useEmit,
  useFormat,
  useRead,
  useText,
  useWrite,
} from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import type { ListColumn } from '../../runtime/list/list-table.tsx'
import { actionsColumn, TablePage } from '../../runtime/list/table-page.tsx'
import { useList } from '../../runtime/list/use-list.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { newsEvents, newsList, phaseFilters } from './news.state.ts'

const NewsDialog = lazyPart(async () => (await import('./news-dialog.tsx')).NewsDialog)

/** All news items for their authors: the list with audience, dates and actions, and the edit dialog. */
export function NewsManager({ state }: ListProps<typeof newsList>) {
  const text = useText()
  const { locale } = useElement()
  const list = useList(newsList, state)
  const [open, setOpen] = useState<NewsItem | 'new' | null>(null)
  const query = newsList.queryOf(list.state)
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
    actionsColumn(text('news.list.actions'), (item) => (
      <>
        <IconButton
          label={text('news.edit', { title: titleOf(item) })}
          icon={<EditIcon />}
          onClick={() => setOpen(item)}
        />
        <IconButton
          data-remove=""
          label={text('news.remove', { title: titleOf(item) })}
          icon={<DeleteIcon />}
          onClick={(event) => void remove(item.id, titleOf(item), event.currentTarget)}
        />
      </>
    )),
  ]
  return (
    <>
      <TablePage
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
          <Button variant="primary" icon={<PlusIcon />} onClick={() => setOpen('new')}>
            <Text id="news.add" />
          </Button>
        }
        icon={<BellIcon />}
        columns={columns}
      />
      {open !== null && <NewsDialog existing={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
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
