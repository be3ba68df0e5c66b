import type { SavedSearch } from '@comptoir/contract'
import { Button, Notice, Skeleton, UndoIcon } from '@comptoir/ui'
import { useEffect, useRef } from 'react'
import { Loaded, Text, useElement, useText } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { NameForm } from './name-form.tsx'
import { SavedSearchRow } from './saved-search-row.tsx'
import { useSavedSearches } from './use-saved-searches.ts'

export interface SavedSearchPanelProps {
  /** The current search, as it would be saved. */
  readonly state: SavedSearch['state']
  /** Suggested name. */
  readonly suggestedName: string
  /** Summarizes a saved search, without what its name already says. */
  readonly describe: (search: SavedSearch) => string
  readonly onOpen: (state: SavedSearch['state']) => void
  readonly onDone: () => void
}

/** Saves the current search; opens, renames and deletes saved ones. */
export function SavedSearchPanel({ state, suggestedName, describe, onOpen, onDone }: SavedSearchPanelProps) {
  const text = useText()
  const notify = useNotify()
  const { locale } = useElement()
  const model = useSavedSearches()

  function handleOpen(search: SavedSearch) {
    onOpen(search.state)
    onDone()
  }
  return (
    <div className="flex flex-col gap-5">
      <NameForm
        label={text('savedSearch.name')}
        submitLabel={text('savedSearch.save')}
        initial={suggestedName}
        failed="savedSearch.addFailed"
        onSave={async (name) => {
          await model.add({ body: { name, state } })
          notify({ title: text('savedSearch.added', { name }) })
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
                <Text id="savedSearch.none" />
              </p>
            )
          }
          return (
            <ul
              aria-label={text('savedSearch.title')}
              className="divide-line border-line m-0 list-none divide-y border-y p-0"
            >
              {shown.map((search) =>
                isRemoved(search) ? (
                  <RemovedRow key={search.id} search={search} onUndo={() => void model.undo(search)} />
                ) : (
                  <SavedSearchRow
                    key={search.id}
                    search={search}
                    summary={describe(search)}
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

/** A deleted search stays in place with an undo button until the drawer is closed. */
function RemovedRow({ search, onUndo }: RemovedRowProps) {
  const undo = useRef<HTMLButtonElement>(null)
  // The focused delete button is gone.
  useEffect(() => undo.current?.focus(), [])
  return (
    <li className="text-muted flex items-center gap-3 py-2">
      <span role="status" className="min-w-0 grow truncate">
        <Text id="savedSearch.removed" values={{ name: search.name }} />
      </span>
      <Button size="sm" icon={<UndoIcon />} ref={undo} onClick={onUndo}>
        <Text id="savedSearch.undo" />
      </Button>
    </li>
  )
}
