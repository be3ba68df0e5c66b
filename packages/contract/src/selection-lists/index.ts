export {
  documentFormats,
  selectionListDraftSchema,
  type DocumentFormat,
  type ItemChange,
  type ItemRefusal,
  type ListAccess,
  type ListShare,
  type SelectionItem,
  type SelectionList,
  type SelectionListChange,
  type SelectionListDraft,
  type SelectionListQuery,
  type Shareholder,
} from './selection-lists.schema.ts'
export { isFormula, quantityOf, type FormulaProblem, type Variables } from './formula.rules.ts'
export { positionsBetween, priceChange, totalsBySupplier } from './selection-lists.rules.ts'
