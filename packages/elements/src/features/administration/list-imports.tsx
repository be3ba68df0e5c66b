import type { ListStore } from '../../runtime/list/list-store.ts'
import type { DataImportOffer } from '../../domain/import/data-import.ts'
import { ImportButton } from '../../domain/import/import-button.tsx'
import type { GroupsState } from './groups.state.ts'

interface ListImportsProps {
  readonly offers: readonly DataImportOffer[]
  readonly list: ListStore<GroupsState>
}

/** The imports of a list; a link to the page may open one of them. */
export function ListImports({ offers, list }: ListImportsProps) {
  return (
    <ImportButton
      offers={offers}
      opened={list.state.importing}
      onClose={() => list.change({ importing: 'none' })}
    />
  )
}
