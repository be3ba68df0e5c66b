import type { ComponentType } from 'react'
import { lazyPart } from '../../runtime/index.ts'
import type { DataImportOffer } from './data-import.ts'

interface ImportDialogProps {
  readonly title: string
  readonly onClose: () => void
}

/** The dialog of the imports of a screen. It is loaded when one is opened, and so are their routes and columns. */
export function lazyImportDialog(
  load: () => Promise<readonly DataImportOffer[]>,
): ComponentType<ImportDialogProps> {
  return lazyPart(async () => {
    const [{ DataImportDialog }, offers] = await Promise.all([import('./data-import-dialog.tsx'), load()])
    return function OfferedImport({ title, onClose }: ImportDialogProps) {
      const offer = offers.find((one) => one.title === title)
      return offer ? <DataImportDialog offer={offer} onClose={onClose} /> : null
    }
  })
}
