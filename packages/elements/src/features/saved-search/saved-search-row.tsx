import type { SavedSearch } from '@comptoir/contract'
import {
  BellIcon,
  BookmarkIcon,
  DeleteIcon,
  EditIcon,
  IconButton,
  Menu,
  MoreIcon,
  SearchIcon,
} from '@comptoir/ui'
import { useEffect, useRef, useState } from 'react'
import { lazyPart, useText } from '../../runtime/index.ts'
import { loadAlerts } from '../../load-alerts.ts'
import { NameForm } from './name-form.tsx'

const AlertForm = lazyPart(loadAlerts)

interface SavedSearchRowProps {
  readonly search: SavedSearch
  /** Summary of the search; empty when its name already says it. */
  readonly summary: string
  readonly onOpen: () => void
  readonly onRename: (name: string) => Promise<unknown>
  /** Replaces the saved search with the current one. */
  readonly onReplace: () => void
  readonly onRemove: () => void
}

/** A saved search: its name opens it, its menu edits it. */
export function SavedSearchRow({
  search,
  summary,
  onOpen,
  onRename,
  onReplace,
  onRemove,
}: SavedSearchRowProps) {
  const text = useText()
  const [isRenaming, setRenaming] = useState(false)
  const [isAlertOpen, setAlertOpen] = useState(false)
  const wasRenaming = useRef(false)
  const name = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) name.current?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming])
  if (isRenaming) {
    return (
      <li className="py-2">
        <NameForm
          label={text('savedSearch.newName')}
          submitLabel={text('savedSearch.rename')}
          initial={search.name}
          failed="savedSearch.changeFailed"
          onSave={async (newName) => {
            if (newName !== search.name) await onRename(newName)
            setRenaming(false)
          }}
          onCancel={() => setRenaming(false)}
        />
      </li>
    )
  }
  return (
    <li className="flex flex-wrap items-center gap-1">
      <button
        ref={name}
        type="button"
        onClick={onOpen}
        className="text-ink hover:bg-hover flex min-w-0 flex-1 cursor-pointer items-center gap-3 rounded border-0 bg-transparent px-2 py-2.5 text-start"
      >
        <BookmarkIcon aria-hidden="true" className="text-muted size-4 shrink-0" />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{search.name}</span>
          {summary && <span className="text-muted block text-sm wrap-anywhere">{summary}</span>}
        </span>
      </button>
      <Menu
        iconOnly
        size="sm"
        placement="bottom-end"
        label={text('savedSearch.actions', { name: search.name })}
        icon={<MoreIcon />}
        groups={[
          [
            {
              key: 'rename',
              label: text('savedSearch.rename'),
              icon: <EditIcon />,
              onSelect: () => setRenaming(true),
            },
            {
              key: 'replace',
              label: text('savedSearch.replace'),
              icon: <SearchIcon />,
              onSelect: onReplace,
            },
            {
              key: 'alert',
              label: text('savedSearch.alert'),
              icon: <BellIcon />,
              onSelect: () => setAlertOpen(true),
            },
          ],
        ]}
      />
      <IconButton
        size="sm"
        className="text-muted"
        label={text('savedSearch.remove', { name: search.name })}
        icon={<DeleteIcon />}
        onClick={onRemove}
      />
      {isAlertOpen && (
        <div className="basis-full pb-2">
          <AlertForm savedSearch={search.id} name={search.name} onDone={() => setAlertOpen(false)} />
        </div>
      )}
    </li>
  )
}
