import { Button } from '@comptoir/ui'
import { Text, useElementStore, useElementStoreApi } from '../../runtime/index.ts'
import { lazyPart } from '../../runtime/lazy-part.tsx'
import { CompareBar } from '../../runtime/product/compare-bar.tsx'
import { useCompareTray } from '../../runtime/product/compare-tray.ts'
import { writeCompared } from '../../runtime/product/compared.rules.ts'
import { searchStore } from '../product-search.store.ts'

const CompareDialog = lazyPart(async () => (await import('./compare-dialog.tsx')).CompareDialog)

/** The tray below the results, and the comparison once it is asked for; its code comes with the first one. */
export function SearchCompare() {
  const store = useElementStoreApi(searchStore)
  const compare = useElementStore(searchStore, ({ search }) => search.compare)
  const inTray = writeCompared(useCompareTray().map(({ id }) => id))
  return (
    <>
      <CompareBar>
        <Button
          size="sm"
          variant="primary"
          onClick={() => store.getState().act({ type: 'compared', compare: inTray })}
        >
          <Text id="productSearch.compareOpen" />
        </Button>
      </CompareBar>
      {compare !== '' && <CompareDialog compare={compare} />}
    </>
  )
}
