import type { AnyRoute, ImportColumns, ImportRoutes } from '@comptoir/contract'
import type { SampleName } from '../sample-file/sample-files.tsx'

/** An import as a screen offers it. */
export interface DataImportOffer {
  readonly routes: ImportRoutes
  readonly columns: ImportColumns
  /** Title of the dialog, in the element's messages. */
  readonly title: string
  readonly name: SampleName
  /** Reads that depend on what is imported. */
  readonly reads: readonly AnyRoute[]
  readonly option?: 'invites' | 'addsSuppliers'
}
