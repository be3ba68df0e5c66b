import type { ProductSheet, SheetTab } from '@comptoir/contract'
import { lazyPart } from '../../runtime/index.ts'
import { useCompareTray } from '../../domain/product/compare-tray.ts'
import { CompanyBlocks } from './company-blocks.tsx'
import { ReportError } from './report-error.tsx'
import { SheetTabs } from './sheet-tabs.tsx'

const SheetCompare = lazyPart(async () => (await import('./sheet-compare.tsx')).SheetCompare)

interface SheetBodyProps {
  readonly product: ProductSheet
  readonly shown: SheetTab
  readonly onShow: (tab: SheetTab) => void
}

/** Content below the head. */
export function SheetBody({ product, shown, onShow }: SheetBodyProps) {
  return (
    <>
      <SheetTabs product={product} shown={shown} onShow={onShow} />
      <CompanyBlocks product={product} />
      <ReportError product={product} tab={shown} />
      <ComparedProducts />
    </>
  )
}

/** The comparison tray, when not empty. */
function ComparedProducts() {
  return useCompareTray().length > 0 && <SheetCompare />
}
