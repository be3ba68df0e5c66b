import { routes, type SavedSearch } from '@comptoir/contract'
import { Loaded, patch, useRead, useWrite } from '@comptoir/elements/runtime'
import { BookmarkIcon, Button, Card, CloseIcon, IconButton, Skeleton } from '@comptoir/ui'
import { useState } from 'react'
import { usePortal } from '../portal.context.ts'
import { usePortalText, PortalText } from '../portal.messages.ts'
import { pages } from '../portal.pages.ts'
import { writeSearch } from '../search/search-address.rules.ts'

/** Maximum number shown on home. */
const initialCount = 6
const invalidates = [routes.listSavedSearches]

/** The saved searches, each one click away; a deleted one can be restored by undo. */
export function HomeSaved() {
  const read = useRead(routes.listSavedSearches, { query: {} })
  return (
    <Card title={<PortalText id="home.saved" />} flush>
      <Loaded
        read={read}
        skeleton={
          <div className="p-4">
            <Skeleton count={4} />
          </div>
        }
      >
        {({ member }) =>
          member.length === 0 ? (
            <p className="text-muted m-0 p-4">
              <PortalText id="home.savedNone" />
            </p>
          ) : (
            <SavedList searches={member} />
          )
        }
      </Loaded>
    </Card>
  )
}

function SavedList({ searches }: { readonly searches: readonly SavedSearch[] }) {
  const t = usePortalText()
  const hrefOf = useSearchHref()
  const remove = useRemove()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? searches : searches.slice(0, initialCount)
  return (
    <div className="p-1.5">
      <ul className="m-0 list-none p-0">
        {shown.map((search) => (
          <li key={search.id} className="hover:bg-hover flex items-center gap-1 rounded pe-1">
            <a
              href={hrefOf(search)}
              className="text-ink flex min-w-0 grow items-center gap-3 rounded px-2.5 py-2 no-underline"
            >
              <BookmarkIcon aria-hidden="true" className="text-muted size-4 shrink-0" />
              <span className="truncate">{search.name}</span>
            </a>
            <IconButton
              size="sm"
              className="text-muted"
              label={t('home.savedRemove', { name: search.name })}
              icon={<CloseIcon />}
              onClick={() => void remove(search)}
            />
          </li>
        ))}
      </ul>
      {shown.length < searches.length && (
        <Button size="sm" variant="quiet" onClick={() => setWhole(true)}>
          <PortalText id="home.savedMore" values={{ count: searches.length - shown.length }} />
        </Button>
      )}
    </div>
  )
}

/** The address of a saved search, as the search page writes it. */
function useSearchHref(): (search: SavedSearch) => string {
  const { router } = usePortal()
  const screen = pages.find(({ name }) => name === 'products')?.screen
  const defaults = screen?.kind === 'element' ? screen.state?.defaults : undefined
  return ({ state }) => {
    const query = writeSearch(state, defaults)
    const path = router.hrefFor('products') ?? '/'
    return query === '' ? path : `${path}?${query}`
  }
}

function useRemove() {
  const { notices } = usePortal()
  const add = useWrite(routes.addSavedSearch, { invalidates })
  const remove = useWrite(routes.removeSavedSearch, {
    invalidates,
    optimistic: ({ params }) => [
      patch(routes.listSavedSearches, { query: {} }, (known) => ({
        ...known,
        member: known.member.filter(({ id }) => id !== params.id),
      })),
    ],
  })

  async function undo({ name, state }: SavedSearch) {
    try {
      await add.mutateAsync({ body: { name, state } })
    } catch {
      notices.show({ tone: 'danger', message: 'home.savedRestoreFailed' })
    }
  }
  return async (search: SavedSearch) => {
    try {
      await remove.mutateAsync({ params: { id: search.id } })
      notices.show({
        tone: 'info',
        message: 'home.savedRemoved',
        action: { label: 'home.undo', onAction: () => void undo(search) },
      })
    } catch {
      notices.show({ tone: 'danger', message: 'home.savedRemoveFailed' })
    }
  }
}
