import { Button } from '@comptoir/ui'
import { Text, useElementStore, useElementStoreApi } from '../../runtime/index.ts'
import { lazyPart } from '../../runtime/element/lazy-part.tsx'
import { CompareBar } from '../../domain/product/compare-bar.tsx'
import { useCompareTray } from '../../domain/product/compare-tray.ts'
import { writeCompared } from '../../domain/product/compared.rules.ts'
import { loadCompare } from '../../load-compare.ts'
import { searchStore } from './product-search.store.ts'

const Compare = lazyPart(loadCompare)

/** The comparison tray and dialog, loaded with the first product compared. */
export function SearchCompare() {
  const store = useElementStoreApi(searchStore)
  const compare = useElementStore(searchStore, ({ search }) => search.compare)
  const show = (shown: string) => store.getState().dispatch({ type: 'compared', compare: shown })
  const inTray = writeCompared(useCompareTray().map(({ id }) => id))
  return (
    <>
      <CompareBar>
        <Button size="sm" variant="primary" onClick={() => show(inTray)}>
          <Text id="productSearch.compareOpen" />
        </Button>
      </CompareBar>
      {compare !== '' && <Compare compare={compare} onCompareChange={show} />}
    </>
  )
}
