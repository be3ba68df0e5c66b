/** The classes of all elements, without registering them; `./<feature>/define` does that. */
export { defineTag, type ElementClass, type ElementInstance } from './runtime/index.ts'
export { ProductSearchElement } from './product-search/product-search.element.ts'
export { ProductSheetElement } from './product-sheet/product-sheet.element.ts'
export { FamilyBrowserElement } from './family-browser/family-browser.element.ts'
export { CartElement } from './cart/cart.element.ts'
export { CommandPaletteElement } from './command-palette/command-palette.element.ts'
export { SupplierFinderElement } from './supplier-finder/supplier-finder.element.ts'
export { PartnerKeysElement } from './partner-keys/partner-keys.element.ts'
