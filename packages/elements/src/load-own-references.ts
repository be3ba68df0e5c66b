/** Loads the company's own article numbers for the elements that open them: features do not import each other. */
export const loadOwnReferences = async () =>
  (await import('./features/own-references/own-references.part.ts')).OwnReferences

/** The same for those of one product. */
export const loadProductNumbers = async () =>
  (await import('./features/own-references/product-numbers.part.ts')).ProductNumbers
