import { Button, Menu, UploadIcon } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, useText } from '../../runtime/index.ts'
import type { DataImportOffer } from './data-import.ts'

const DataImportDialog = lazyPart(async () => (await import('./data-import-dialog.tsx')).DataImportDialog)

/** Opens the dialog of an import: a button for one, a menu for several. */
export function ImportButton({ offers }: { readonly offers: readonly DataImportOffer[] }) {
  const text = useText()
  const [open, setOpen] = useState<DataImportOffer | null>(null)
  const entries = offers.map((offer) => ({
    key: offer.title,
    label: text(offer.title),
    onSelect: () => setOpen(offer),
  }))
  const [only, ...others] = entries
  return (
    <>
      {only && others.length === 0 ? (
        <Button icon={<UploadIcon />} onClick={only.onSelect}>
          {only.label}
        </Button>
      ) : (
        <Menu label={text('dataImport.open')} icon={<UploadIcon />} groups={[entries]} />
      )}
      {open !== null && <DataImportDialog offer={open} onClose={() => setOpen(null)} />}
    </>
  )
}
