import type { ListStore } from '../../runtime/list/list-store.ts'
import { ImportButton, type OfferName } from '../../domain/import/import-button.tsx'
import { DirectoryImport } from './import-names.ts'
import type { GroupsState } from './groups.state.ts'

interface ListImportsProps {
  readonly offers: readonly OfferName[]
  readonly list: ListStore<GroupsState>
}

/** The imports of a list; a link to the page may open one of them. */
export function ListImports({ offers, list }: ListImportsProps) {
  return (
    <ImportButton
      offers={offers}
      dialog={DirectoryImport}
      opened={list.state.importing}
      onClose={() => list.change({ importing: 'none' })}
    />
  )
}
