import { Dialog } from '@comptoir/ui'
import { useElementStoreApi, useText } from '../../runtime/index.ts'
import { useCompareActs } from '../../runtime/product/compare-tray.ts'
import { readCompared, writeCompared } from '../../runtime/product/compared.rules.ts'
import { searchStore } from '../product-search.store.ts'
import { CompareAdd } from './compare-add.tsx'
import { CompareTable } from './compare-table.tsx'
import { useCompared } from './use-compared.ts'

/** The products of the address beside each other. What is taken away here is taken out of the tray too. */
export function CompareDialog({ compare }: { readonly compare: string }) {
  const text = useText()
  const ids = readCompared(compare)
  const reads = useCompared(ids)
  const { remove } = useCompareActs()
  const { act } = useElementStoreApi(searchStore).getState()
  const show = (shown: readonly number[]) => act({ type: 'compared', compare: writeCompared(shown) })
  return (
    <Dialog
      open
      size="full"
      onClose={() => show([])}
      title={text('productSearch.compareTitle')}
      closeLabel={text('productSearch.compareClose')}
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
