export { type FavoriteProduct, type FavoriteProductQuery } from './favorite-products.schema.ts'
