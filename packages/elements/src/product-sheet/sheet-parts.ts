import { lazyPart } from '../runtime/index.ts'

// Name, picture, price and the way to the cart are there without any of it.

export const SheetBody = lazyPart(async () => (await import('./sheet-body.tsx')).SheetBody)

export const Absent = lazyPart(async () => (await import('./absent.tsx')).Absent)

export const LifeCycleNotice = lazyPart(async () => (await import('./life-cycle-notice.tsx')).LifeCycleNotice)

export const CopyText = lazyPart(async () => (await import('../shared/product/copy-text.tsx')).CopyText)

export const CompareToggle = lazyPart(
  async () => (await import('../shared/product/compare-toggle.tsx')).CompareToggle,
)

export const ExplainPrice = lazyPart(
  async () => (await import('../shared/product/explain-price.tsx')).ExplainPrice,
)

/** Fetches all of it at once while the product is read, so that nothing is waited for once it is here. */
export function preloadParts(): void {
  for (const part of [SheetBody, LifeCycleNotice, CopyText, CompareToggle, ExplainPrice]) part.preload()
}
