import type { SavedSearch } from '@comptoir/contract'
import { Button, Notice, Skeleton, UndoIcon } from '@comptoir/ui'
import { useEffect, useRef } from 'react'
import {
  Loaded,
  Text,
  useElement,
  useElementStore,
  useElementStoreApi,
  useText,
} from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { searchStateSchema } from '../product-search.state.ts'
import { searchStore } from '../product-search.store.ts'
import { NameForm } from './name-form.tsx'
import { SavedSearchRow } from './saved-search-row.tsx'
import { useSavedSearches } from './use-saved-searches.ts'

/** Saves the search on screen, and opens, renames and deletes those that were saved. */
export function SavedSearchPanel({ onDone }: { readonly onDone: () => void }) {
  const text = useText()
  const notify = useNotify()
  const { locale } = useElement()
  const store = useElementStoreApi(searchStore)
  // The page one is on and what is compared are no part of what is looked for.
  const { page: _page, compare: _compare, ...state } = useElementStore(searchStore, ({ search }) => search)
  const model = useSavedSearches()

  function handleOpen({ state: saved }: SavedSearch) {
    store.getState().open(searchStateSchema.parse(saved))
    onDone()
  }
  return (
    <div className="flex flex-col gap-5">
      <NameForm
        label={text('productSearch.saved.name')}
        submitLabel={text('productSearch.saved.save')}
        initial={state.search}
        onSave={async (name) => {
          await model.add({ body: { name, state } })
          notify({ title: text('productSearch.saved.added', { name }) })
          onDone()
        }}
      />
      {model.problem && (
        <Notice tone="danger" live="alert" title={model.problem.title}>
          {model.problem.why}
        </Notice>
      )}
      <Loaded read={model.read} skeleton={<Skeleton count={4} />}>
        {({ member }) => {
          const isRemoved = ({ id }: SavedSearch) => model.removed.some((search) => search.id === id)
          const shown = [...member.filter((search) => !isRemoved(search)), ...model.removed].toSorted(
            (a, b) => a.name.localeCompare(b.name, locale),
          )
          if (shown.length === 0) {
            return (
              <p className="text-muted m-0">
                <Text id="productSearch.saved.none" />
              </p>
            )
          }
          return (
            <ul
              aria-label={text('productSearch.saved')}
              className="divide-line border-line m-0 list-none divide-y border-y p-0"
            >
              {shown.map((search) =>
                isRemoved(search) ? (
                  <RemovedRow key={search.id} search={search} onUndo={() => void model.undo(search)} />
                ) : (
                  <SavedSearchRow
                    key={search.id}
                    search={search}
                    onOpen={() => handleOpen(search)}
                    onRename={(name) =>
                      model.change({ params: { id: search.id }, body: { name, state: search.state } })
                    }
                    onReplace={() => void model.replace(search, state)}
                    onRemove={() => void model.remove(search)}
                  />
                ),
              )}
            </ul>
          )
        }}
      </Loaded>
    </div>
  )
}

interface RemovedRowProps {
  readonly search: SavedSearch
  readonly onUndo: () => void
}

/** A deleted one stays in its place until the drawer is closed, with the way back. */
function RemovedRow({ search, onUndo }: RemovedRowProps) {
  const undo = useRef<HTMLButtonElement>(null)
  // The button that deleted it is gone, and with it the focus.
  useEffect(() => undo.current?.focus(), [])
  return (
    <li className="text-muted flex items-center gap-3 py-2">
      <span role="status" className="min-w-0 grow truncate">
        <Text id="productSearch.saved.removed" values={{ name: search.name }} />
      </span>
      <Button size="sm" icon={<UndoIcon />} ref={undo} onClick={onUndo}>
        <Text id="productSearch.saved.undo" />
      </Button>
    </li>
  )
}
