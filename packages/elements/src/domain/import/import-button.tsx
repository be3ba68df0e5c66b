import { Button, UploadIcon } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, useText } from '../../runtime/index.ts'
import type { DataImportOffer } from './data-import.ts'
import type { lazyImportDialog } from './lazy-import-dialog.tsx'

const OffersMenu = lazyPart(async () => (await import('./offers-menu.tsx')).OffersMenu)

/** How an import is called before its dialog is loaded. */
export type OfferName = Pick<DataImportOffer, 'name' | 'title'>

interface ImportButtonProps {
  readonly offers: readonly OfferName[]
  readonly dialog: ReturnType<typeof lazyImportDialog>
  /** The name of the import that a link has opened. */
  readonly opened?: string
  /** That one is closed. */
  readonly onClose?: () => void
}

/** Opens the dialog of an import: a button for one, a menu for several. */
export function ImportButton({ offers, dialog: Dialog, opened, onClose }: ImportButtonProps) {
  const text = useText()
  const [chosen, setOpen] = useState<OfferName | null>(null)
  const linked = offers.find(({ name }) => name === opened)
  const open = chosen ?? linked
  const entries = offers.map((offer) => ({
    key: offer.title,
    label: text(offer.title),
    onSelect: () => setOpen(offer),
  }))
  const [only, ...others] = entries
  function close() {
    setOpen(null)
    if (linked) onClose?.()
  }
  return (
    <>
      {only && others.length === 0 ? (
        <Button icon={<UploadIcon />} onClick={only.onSelect}>
          {only.label}
        </Button>
      ) : (
        <OffersMenu
          entries={entries}
          skeleton={
            <Button disabled icon={<UploadIcon />}>
              {text('dataImport.open')}
            </Button>
          }
        />
      )}
      {open && <Dialog title={open.title} onClose={close} />}
    </>
  )
}
