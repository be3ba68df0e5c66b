import { Button, CheckIcon, EmptyState } from '@comptoir/ui'
import { useState } from 'react'
import { Text } from '../../runtime/index.ts'
import { LineDialog } from './line-dialog.tsx'
import { PriceGrid } from './price-grid.tsx'
import { withAllAvailable } from './reply-draft.rules.ts'
import type { StepProps } from './step-props.ts'
import { WorkbookButtons } from './workbook-buttons.tsx'

/** A price and an availability for each line, typed, pasted as a column, or by a workbook. */
export function PriceStep(props: StepProps) {
  const { reply, draft, today } = props
  const [open, setOpen] = useState<number | null>(null)
  if (reply.lines.length === 0) return <EmptyState compact title={<Text id="consultationReply.noLines" />} />
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <p className="text-muted m-0 text-pretty print:hidden">
        <Text id="consultationReply.pricesHelp" />
      </p>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button
          size="sm"
          icon={<CheckIcon />}
          onClick={() => draft.change((current) => withAllAvailable(current, today))}
        >
          <Text id="consultationReply.allAvailable" />
        </Button>
        <WorkbookButtons {...props} />
      </div>
      {props.pasted.unplaced > 0 && (
        <p role="alert" className="text-danger-ink m-0">
          <Text id="consultationReply.unplaced" values={{ count: props.pasted.unplaced }} />
        </p>
      )}
      <PriceGrid {...props} onOpen={setOpen} />
      {open !== null && <LineDialog {...props} line={open} onClose={() => setOpen(null)} />}
    </section>
  )
}
