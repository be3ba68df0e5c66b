import { routes, type News } from '@comptoir/contract'
import { Button, Card, CloseIcon, EmptyState, BellIcon, IconButton, Skeleton } from '@comptoir/ui'
import { useId, useState } from 'react'
import { Loaded, patch, Text, useEmit, useFormat, useRead, useText, useWrite } from '../../runtime/index.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { newsEvents } from './news.state.ts'
import { RichText } from './rich-text.tsx'

const input = { query: {} }

/** The reader's news; dismissing an item hides it for that reader only. */
export function NewsReader({ hideEmpty }: { readonly hideEmpty: boolean }) {
  const text = useText()
  const read = useRead(routes.listNews, input)
  return (
    <Loaded read={read} skeleton={hideEmpty ? null : <Skeleton count={3} />}>
      {({ member }) =>
        member.length > 0 ? (
          <section part="news" aria-label={text('news.title')}>
            <ul role="list" className="m-0 grid list-none gap-3 p-0">
              {member.map((news) => (
                <li key={news.id}>
                  <Article news={news} />
                </li>
              ))}
            </ul>
          </section>
        ) : (
          !hideEmpty && (
            <EmptyState icon={<BellIcon />} title={<Text id="news.nothing" />}>
              <Text id="news.nothingHelp" />
            </EmptyState>
          )
        )
      }
    </Loaded>
  )
}

/** Maximum blocks shown before "Read more". */
const openBlocksMax = 2

function Article({ news }: { readonly news: News }) {
  const text = useText()
  const { date } = useFormat()
  const dismiss = useDismissal()
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  const { title, content, startsOn } = news
  const isLong = content.length > openBlocksMax
  return (
    <Card
      as="article"
      title={title}
      actions={
        <>
          <span className="text-muted text-sm">{date(startsOn)}</span>
          <IconButton
            size="sm"
            data-remove=""
            label={text('news.dismiss', { title })}
            icon={<CloseIcon />}
            onClick={(event) => void dismiss(news, event.currentTarget)}
          />
        </>
      }
    >
      <div id={id} className="flex max-w-[80ch] flex-col gap-2 wrap-anywhere">
        <RichText nodes={isLong && !isWhole ? content.slice(0, openBlocksMax) : content} />
      </div>
      {isLong && (
        <Button
          size="sm"
          variant="quiet"
          className="mt-2"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          <Text id={isWhole ? 'news.less' : 'news.more'} />
          <span className="sr-only">{title}</span>
        </Button>
      )}
    </Card>
  )
}

const invalidates = [routes.listNews]

function useDismissal() {
  const text = useText()
  const emit = useEmit(newsEvents)
  const undoable = useUndoable()
  const dismiss = useWrite(routes.dismissNews, {
    invalidates,
    optimistic: ({ params }) => [
      patch(routes.listNews, input, (current) => ({
        ...current,
        member: current.member.filter(({ id }) => id !== params.id),
      })),
    ],
  })
  const restore = useWrite(routes.restoreNews, { invalidates })
  return async ({ id, title }: News, button: HTMLElement) => {
    const isDismissed = await undoable({
      button,
      isRemoval: true,
      run: () => dismiss.mutateAsync({ params: { id } }),
      undo: () => restore.mutateAsync({ params: { id } }),
      done: text('news.dismissed', { title }),
      failed: text('news.dismissFailed'),
    })
    if (isDismissed) emit('comptoir-news-dismissed', { id })
  }
}
