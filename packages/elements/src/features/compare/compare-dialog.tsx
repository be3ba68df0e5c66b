import { Dialog } from '@comptoir/ui'
import { useText } from '../../runtime/index.ts'
import { useCompareActions } from '../../domain/product/compare-tray.ts'
import { readCompared, writeCompared } from '../../domain/product/compared.rules.ts'
import { CompareAdd } from './compare-add.tsx'
import { CompareTable } from './compare-table.tsx'
import { useCompared } from './use-compared.ts'

interface CompareDialogProps {
  /** Ids of the products, comma-separated, as in an address. */
  readonly compare: string
  /** Called with the new ids; an empty text when the dialog is closed. */
  readonly onCompareChange: (compare: string) => void
}

/** The products of the address side by side. Removing one here also removes it from the tray. */
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
