import type { AnyRoute, ImportColumns, ImportRoutes } from '@comptoir/contract'

/** An import as a screen offers it. */
export interface DataImportOffer {
  readonly routes: ImportRoutes
  readonly columns: ImportColumns
  /** Title of the dialog, in the element's messages. */
  readonly title: string
  /** In the name of the sample file: `agences`. */
  readonly name: string
  /** Reads that depend on what is imported. */
  readonly reads: readonly AnyRoute[]
  readonly option?: 'invites' | 'addsSuppliers'
}
