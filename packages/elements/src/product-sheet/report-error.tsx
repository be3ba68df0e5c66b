import type { Product, SheetTab } from '@comptoir/contract'
import { Button, Spinner, WarningIcon } from '@comptoir/ui'
import { useState } from 'react'
import { useDirty } from '../runtime/form/use-dirty.ts'
import { lazyPart, Text } from '../runtime/index.ts'
import { emptyReport, isBegun, type ReportDraft } from './report-draft.ts'

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog)

interface ReportErrorProps {
  readonly product: Product
  /** The tab that is open, which the report names. */
  readonly tab: SheetTab
}

/** The way to say that something on the sheet is wrong. What was typed stays while the dialog is closed. */
export function ReportError({ product, tab }: ReportErrorProps) {
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<ReportDraft>(emptyReport)
  useDirty(isBegun(draft))
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
          onClose={(kept) => {
            setDraft(kept)
            setOpen(false)
          }}
          skeleton={<Spinner />}
        />
      )}
    </div>
  )
}
