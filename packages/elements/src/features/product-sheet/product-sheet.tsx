import { routes, type Product, type SheetTab } from '@comptoir/contract'
import { LoadingRegion } from '@comptoir/ui'
import { useDeferredValue, useEffect } from 'react'
import { ApiError, Failure, useEmit, useRead, useText } from '../../runtime/index.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { useRecordView } from '../../domain/product/use-record-view.ts'
import { whenIdle } from '../../runtime/element/when-idle.ts'
import { HeadingLevel } from './heading-level.tsx'
import { sheetEvents } from './product-sheet.events.ts'
import { SheetHead } from './sheet-head.tsx'
import { ProductUnavailable, preloadParts, SheetBody } from './sheet-parts.ts'
import { SheetSkeleton } from './sheet-skeleton.tsx'
import { ListSkeleton } from './tab-skeletons.tsx'
import { useShownTab } from './use-shown-tab.ts'

/** Milliseconds before preloading; not urgent. */
const preloadTimeout = 2000

interface ProductSheetProps {
  readonly productId: number | null
  readonly tab: SheetTab
  readonly headingLevel: number
}

/** The page of one product, or the reason why there is none. */
export function ProductSheet({ productId, tab, headingLevel }: ProductSheetProps) {
  usePartPreload(productId !== null)
  if (productId === null) return <ProductUnavailable reason="noProduct" />
  return (
    <Notifications>
      <HeadingLevel value={headingLevel}>
        <Sheet key={productId} id={productId} tab={tab} />
      </HeadingLevel>
    </Notifications>
  )
}

function Sheet({ id, tab }: { readonly id: number; readonly tab: SheetTab }) {
  const text = useText()
  const { shown, show } = useShownTab(tab)
  const read = useRead(routes.getProduct, { params: { id } })
  const { data: product, error } = read
  useReportShown(product)
  useRecordView(product?.id)
  // The head is rendered first, the rest right after.
  const isHeadDrawn = useDeferredValue(product !== undefined, false)
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_parameter')) {
    return <ProductUnavailable reason="notFound" skeleton={<SheetSkeleton />} />
  }
  if (error instanceof ApiError && error.code === 'forbidden')
    return <ProductUnavailable reason="forbidden" skeleton={<SheetSkeleton />} />
  const failure = error && (
    <Failure
      message={product ? 'runtime.stale' : 'productSheet.loadFailed'}
      help={`error.${error.code}`}
      busy={read.isFetching}
      onRetry={() => void read.refetch()}
    />
  )
  if (!product) {
    return (
      failure ?? (
        <LoadingRegion label={text('productSheet.loading')}>
          <SheetSkeleton />
        </LoadingRegion>
      )
    )
  }
  return (
    <article className="flex flex-col gap-6" aria-label={product.name}>
      {failure}
      <SheetHead product={product} />
      {isHeadDrawn ? (
        <SheetBody product={product} shown={shown} onShow={show} skeleton={<ListSkeleton />} />
      ) : (
        <ListSkeleton />
      )}
    </article>
  )
}

/** Preloads the parts of the sheet while the product is loading, or while none is set. */
function usePartPreload(isReading: boolean): void {
  useEffect(() => {
    if (isReading) preloadParts()
    else whenIdle(preloadParts, preloadTimeout)
  }, [isReading])
}

/** Notifies the host of the product shown, again when its name changes with the language. */
function useReportShown(product: Product | undefined): void {
  const emit = useEmit(sheetEvents)
  const { id, name, reference } = product ?? {}
  useEffect(() => {
    if (id !== undefined && name !== undefined && reference !== undefined)
      emit('comptoir-product-shown', { id, name, reference })
  }, [emit, id, name, reference])
}
