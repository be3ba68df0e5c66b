import { lazyPart } from '../../runtime/index.ts'

// Name, picture, price and cart button are rendered without these parts.

export const SheetBody = lazyPart(async () => (await import('./sheet-body.tsx')).SheetBody)

export const ProductUnavailable = lazyPart(
  async () => (await import('./product-unavailable.tsx')).ProductUnavailable,
)

export const LifeCycleNotice = lazyPart(async () => (await import('./life-cycle-notice.tsx')).LifeCycleNotice)

export const CopyText = lazyPart(async () => (await import('../../domain/product/copy-text.tsx')).CopyText)

export const CompareToggle = lazyPart(
  async () => (await import('../../domain/product/compare-toggle.tsx')).CompareToggle,
)

export const ExplainPrice = lazyPart(
  async () => (await import('../../domain/product/explain-price.tsx')).ExplainPrice,
)

/** Preloads all parts while the product is loading. */
export function preloadParts(): void {
  for (const part of [SheetBody, LifeCycleNotice, CopyText, CompareToggle, ExplainPrice]) part.preload()
}
