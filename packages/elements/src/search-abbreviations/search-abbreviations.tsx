import { routes, type SearchAbbreviation } from '@comptoir/contract'
import { Button, PlusIcon } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useRead, useText } from '../runtime/index.ts'
import { ListSearch } from '../runtime/list/list-search.tsx'
import { useList } from '../runtime/list/use-list.ts'
import { Notifications } from '../runtime/parts/notifications.tsx'
import { AbbreviationDialog } from './abbreviation-dialog.tsx'
import { AbbreviationsPanel } from './abbreviations-panel.tsx'
import {
  abbreviationsList,
  abbreviationsStateSchema,
  type AbbreviationsWish,
} from './search-abbreviations.state.ts'

/** The abbreviations that the search knows: the list, and the form of one above it. */
export function SearchAbbreviations({ state }: { readonly state: AbbreviationsWish | undefined }) {
  return (
    <Notifications>
      <Abbreviations state={state} />
    </Notifications>
  )
}

function Abbreviations({ state: wish }: { readonly state: AbbreviationsWish | undefined }) {
  const text = useText()
  const list = useList(abbreviationsList, abbreviationsStateSchema, wish)
  const { search, ...page } = list.state
  const abbreviations = useRead(
    routes.listSearchAbbreviations,
    { query: { ...page, ...(search && { search }) } },
    { keepPrevious: true },
  )
  const [open, setOpen] = useState<SearchAbbreviation | 'new' | null>(null)
  return (
    <section aria-label={text('searchAbbreviations.title')} className="flex flex-col gap-4">
      <p className="text-muted m-0 max-w-[70ch]">
        <Text id="searchAbbreviations.intro" />
      </p>
      <div part="search" role="search" className="flex flex-wrap gap-3">
        <ListSearch
          className="min-w-56 flex-1"
          label={text('searchAbbreviations.search')}
          placeholder={text('searchAbbreviations.placeholder')}
          list={list}
          isSearching={abbreviations.isFetching}
        />
        <Button variant="primary" icon={<PlusIcon />} onClick={() => setOpen('new')}>
          <Text id="searchAbbreviations.add" />
        </Button>
      </div>
      <AbbreviationsPanel list={list} abbreviations={abbreviations} onOpen={setOpen} />
      {open !== null && (
        <AbbreviationDialog
          known={open === 'new' ? null : open}
          abbreviations={abbreviations}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}
