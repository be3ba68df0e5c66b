export { isTransferable, transferredFees } from './cart.rules.ts'
export {
  cartLineQuantitySchema,
  francoSources,
  type Cart,
  type CartBatch,
  type CartChange,
  type CartGroup,
  type CartLine,
  type CartRejection,
  type FrancoFiller,
} from './cart.schema.ts'
