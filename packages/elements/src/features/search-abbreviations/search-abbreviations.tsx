import type { SearchAbbreviation } from '@comptoir/contract'
import { useState } from 'react'
import { lazyPart } from '../../runtime/index.ts'
import { useList } from '../../runtime/list/use-list.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { AbbreviationsPanel } from './abbreviations-panel.tsx'
import {
  abbreviationsList,
  abbreviationsStateSchema,
  type AbbreviationsInput,
} from './search-abbreviations.state.ts'

const AbbreviationDialog = lazyPart(
  async () => (await import('./abbreviation-dialog.tsx')).AbbreviationDialog,
)

/** The abbreviations of the search: the list and the edit dialog. */
export function SearchAbbreviations({ state }: { readonly state: AbbreviationsInput | undefined }) {
  const list = useList(abbreviationsList, abbreviationsStateSchema, state)
  const [open, setOpen] = useState<SearchAbbreviation | 'new' | null>(null)
  return (
    <Notifications>
      <AbbreviationsPanel list={list} onOpen={setOpen} />
      {open !== null && (
        <AbbreviationDialog existing={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </Notifications>
  )
}
