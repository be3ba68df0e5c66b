import type { ProductErrorReport } from '@comptoir/contract'
import { useState } from 'react'
import { lazyPart } from '../../runtime/index.ts'
import { useList } from '../../runtime/list/use-list.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { reportsList, reportsStateSchema, type ReportsInput } from './product-error-reports.state.ts'
import { ReportPanel } from './report-panel.tsx'

const TreatmentDialog = lazyPart(async () => (await import('./treatment-dialog.tsx')).TreatmentDialog)

/** Error reports on product sheets: the list and the dialog to answer one. */
export function ProductErrorReports({ state }: { readonly state: ReportsInput | undefined }) {
  const list = useList(reportsList, reportsStateSchema, state)
  const [open, setOpen] = useState<ProductErrorReport | null>(null)
  return (
    <Notifications>
      <ReportPanel list={list} onOpen={setOpen} />
      {open && <TreatmentDialog report={open} onClose={() => setOpen(null)} />}
    </Notifications>
  )
}
