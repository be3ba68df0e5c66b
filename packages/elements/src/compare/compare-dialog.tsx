import { Dialog } from '@comptoir/ui'
import { useText } from '../runtime/index.ts'
import { useCompareActions } from '../shared/product/compare-tray.ts'
import { readCompared, writeCompared } from '../shared/product/compared.rules.ts'
import { CompareAdd } from './compare-add.tsx'
import { CompareTable } from './compare-table.tsx'
import { useCompared } from './use-compared.ts'

interface CompareDialogProps {
  /** Ids of the products, joined by commas, as an address says them. */
  readonly compare: string
  /** What is compared from now on; an empty text when the dialog is closed. */
  readonly onCompareChange: (compare: string) => void
}

/** The products of the address beside each other. What is taken away here is taken out of the tray too. */
export function CompareDialog({ compare, onCompareChange }: CompareDialogProps) {
  const text = useText()
  const ids = readCompared(compare)
  const reads = useCompared(ids)
  const { remove } = useCompareActions()
  const show = (shown: readonly number[]) => onCompareChange(writeCompared(shown))
  return (
    <Dialog
      open
      size="full"
      onClose={() => show([])}
      title={text('compare.title')}
      closeLabel={text('compare.close')}
    >
      <div className="@container flex flex-col gap-4">
        <CompareTable
          reads={reads}
          onRemove={(id) => {
            remove(id)
            show(ids.filter((other) => other !== id))
          }}
        />
        <CompareAdd ids={ids} onAdd={(id) => show([...ids, id])} />
      </div>
    </Dialog>
  )
}
