import { Text } from '../runtime/index.ts'
import { PageButton } from '../runtime/parts/page-button.tsx'
import { CompareBar } from '../runtime/product/compare-bar.tsx'
import { useCompareTray } from '../runtime/product/compare-tray.ts'
import { writeCompared } from '../runtime/product/compared.rules.ts'

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
