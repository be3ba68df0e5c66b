import { Text } from '../runtime/index.ts'
import { PageButton } from '../runtime/parts/page-button.tsx'
import { CompareBar } from '../shared/product/compare-bar.tsx'
import { useCompareTray } from '../shared/product/compare-tray.ts'
import { writeCompared } from '../shared/product/compared.rules.ts'

/** The tray, and the way to the comparison on the page of the search. */
export function SheetCompare() {
  const compare = writeCompared(useCompareTray().map(({ id }) => id))
  return (
    <CompareBar>
      <PageButton page="products" params={{ compare }} variant="primary" size="sm">
        <Text id="product.compare" />
      </PageButton>
    </CompareBar>
  )
}
