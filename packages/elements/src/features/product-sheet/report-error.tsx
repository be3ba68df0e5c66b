import type { Product, SheetTab } from '@comptoir/contract'
import { Button, Spinner, WarningIcon } from '@comptoir/ui'
import { useState } from 'react'
import { useDraftScope } from '../../runtime/form/form-drafts.ts'
import { lazyPart, Text, useSession } from '../../runtime/index.ts'

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog)

interface ReportErrorProps {
  readonly product: Product
  /** The open tab, sent with the report. */
  readonly tab: SheetTab
}

/** Button and dialog to report an error on the sheet. The text is kept while the dialog is closed. */
export function ReportError({ product, tab }: ReportErrorProps) {
  const { isErp } = useSession()
  const [isOpen, setOpen] = useState(false)
  const draft = `report ${product.id}`
  useDraftScope(draft)
  if (isErp) return null
  return (
    <div className="border-line flex flex-wrap border-t pt-3">
      <Button variant="quiet" size="sm" icon={<WarningIcon />} onClick={() => setOpen(true)}>
        <Text id="productSheet.report.open" />
      </Button>
      {isOpen && (
        <ReportDialog
          product={product}
          tab={tab}
          draft={draft}
          onClose={() => setOpen(false)}
          skeleton={<Spinner />}
        />
      )}
    </div>
  )
}
