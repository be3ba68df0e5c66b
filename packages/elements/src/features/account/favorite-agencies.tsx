import { routes, type Agency } from '@comptoir/contract'
import { Card, EmptyState, HeartIcon, IconButton, Skeleton, CloseIcon } from '@comptoir/ui'
import { Loaded, PageLink, Text, useRead, useSession, useText, useWrite } from '../../runtime/index.ts'
import { PageButton } from '../../runtime/parts/page-button.tsx'
import { ShortListPages, useListPage } from '../../runtime/parts/short-list-pages.tsx'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'

const options = { invalidates: [routes.listAgencies, routes.locateAgencies] }

/** The user's favourite agencies; they come first in searches. */
export function FavoriteAgencies() {
  const text = useText()
  const { can } = useSession()
  const isAllowed = can(routes.listAgencies.permission)
  const { list, change } = useListPage()
  const agencies = useRead(
    routes.listAgencies,
    { query: { ...list, favorite: true } },
    { enabled: isAllowed, keepPrevious: true },
  )
  if (!isAllowed) return null
  return (
    <Card title={<Text id="profile.favorites" />} flush>
      <Loaded read={agencies} skeleton={<Skeleton count={3} className="p-4" />}>
        {({ member, totalItems }) =>
          totalItems === 0 ? (
            <EmptyState
              compact
              icon={<HeartIcon />}
              title={<Text id="profile.noFavorite" />}
              actions={
                <PageButton page="find-a-supplier">
                  <Text id="profile.findAgency" />
                </PageButton>
              }
            >
              <Text id="profile.noFavoriteHelp" />
            </EmptyState>
          ) : (
            <>
              <ul role="list" aria-label={text('profile.favorites')} className="m-0 list-none p-0">
                {member.map((agency) => (
                  <FavoriteRow key={agency.id} agency={agency} />
                ))}
              </ul>
              <ShortListPages
                list={list}
                total={totalItems}
                busy={agencies.isPlaceholderData}
                onChange={change}
              />
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

function FavoriteRow({ agency }: { readonly agency: Agency }) {
  const text = useText()
  const undoable = useUndoable()
  const add = useWrite(routes.addFavoriteAgency, options)
  const remove = useWrite(routes.removeFavoriteAgency, options)
  const { id, name, zipCode, city } = agency
  const params = { params: { id } }
  return (
    <li className="border-line flex items-center gap-3 border-t px-4 py-2 first:border-t-0">
      <div className="min-w-0 grow">
        <PageLink
          page="agency"
          params={{ id: String(id) }}
          className="text-brand-ink inline-flex min-h-6 items-center border-0 bg-transparent p-0 text-start font-semibold wrap-anywhere underline-offset-3 hover:underline"
        >
          {name}
        </PageLink>
        <p className="text-muted m-0 text-sm">{[zipCode, city].join(' ')}</p>
      </div>
      <IconButton
        size="sm"
        label={text('profile.removeFavoriteOf', { name })}
        icon={<CloseIcon />}
        data-remove=""
        onClick={({ currentTarget: button }) =>
          void undoable({
            button,
            run: () => remove.mutateAsync(params),
            undo: () => add.mutateAsync(params),
            done: text('profile.favoriteRemoved', { name }),
            failed: text('profile.favoriteFailed'),
          })
        }
      />
    </li>
  )
}
