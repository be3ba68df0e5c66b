import { lazyPart } from '../../runtime/index.ts'

// Name, picture, price and cart button are rendered without these parts.

const firstParts = () => import('./sheet-parts.first.ts')

export const SheetBody = lazyPart(async () => (await firstParts()).SheetBody)

export const LifeCycleNotice = lazyPart(async () => (await firstParts()).LifeCycleNotice)

export const CopyText = lazyPart(async () => (await firstParts()).CopyText)

export const CompareToggle = lazyPart(async () => (await firstParts()).CompareToggle)

export const ExplainPrice = lazyPart(async () => (await firstParts()).ExplainPrice)

export const ProductUnavailable = lazyPart(
  async () => (await import('./product-unavailable.tsx')).ProductUnavailable,
)

/** Preloads all parts while the product is loading. */
export function preloadParts(): void {
  for (const part of [SheetBody, LifeCycleNotice, CopyText, CompareToggle, ExplainPrice]) part.preload()
}
