// What most sheets show besides name, picture, price and cart button; one file, requested beside the element's code.
export { CompareToggle } from '../../domain/product/compare-toggle.tsx'
export { CopyText } from '../../domain/product/copy-text.tsx'
export { ExplainPrice } from '../../domain/product/explain-price.tsx'
export { LifeCycleNotice } from './life-cycle-notice.tsx'
export { SheetBody } from './sheet-body.tsx'
