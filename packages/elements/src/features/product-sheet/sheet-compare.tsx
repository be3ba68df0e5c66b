import { Text } from '../../runtime/index.ts'
import { PageButton } from '../../runtime/parts/page-button.tsx'
import { CompareBar } from '../../domain/product/compare-bar.tsx'
import { useCompareTray } from '../../domain/product/compare-tray.ts'
import { writeCompared } from '../../domain/product/compared.rules.ts'

/** The comparison tray; comparing opens the search page. */
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
