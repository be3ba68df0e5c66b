/** The name of lists where rows of several features stand together. */
export const listResource = 'cart_product_selections'

/** The kind of files that are made of lists, where files of several kinds stand together. */
export const madeOfLists = 'generated'
