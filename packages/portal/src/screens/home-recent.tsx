import { Button, Card, ClockIcon, CloseIcon, IconButton } from '@comptoir/ui'
import { useStore } from 'zustand'
import { useWords, Words } from '../portal.messages.ts'
import { usePortal } from '../portal.context.ts'
import { useRecentSearches } from '../search/use-recent-searches.ts'

/** The searches made last in this browser; each can be forgotten, all of them with a way back. */
export function HomeRecent() {
  const words = useWords()
  const { notices, router } = usePortal()
  const recent = useRecentSearches()
  const texts = useStore(recent, (state) => state.texts)

  function handleClear() {
    recent.replace([])
    notices.show({
      tone: 'success',
      message: 'home.recentCleared',
      action: { label: 'home.recentUndo', onAct: () => recent.replace(texts) },
    })
  }

  return (
    <Card
      title={<Words id="home.recent" />}
      flush
      actions={
        texts.length > 0 && (
          <Button size="sm" variant="quiet" onClick={handleClear}>
            <Words id="home.recentClear" />
          </Button>
        )
      }
    >
      {texts.length === 0 ? (
        <p className="text-muted m-0 p-4">
          <Words id="home.recentNone" />
        </p>
      ) : (
        <ul className="m-0 list-none p-1.5">
          {texts.map((search) => (
            <li key={search} className="hover:bg-hover flex items-center gap-1 rounded pe-1">
              <a
                href={router.hrefFor('products', { search }) ?? '/'}
                className="text-ink flex min-w-0 grow items-center gap-3 rounded px-2.5 py-2 no-underline"
              >
                <ClockIcon aria-hidden="true" className="text-muted size-4 shrink-0" />
                <span className="truncate">{search}</span>
              </a>
              <IconButton
                size="sm"
                label={words('home.recentRemove', { text: search })}
                icon={<CloseIcon />}
                onClick={() => recent.remove(search)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
