export {
  documentFormats,
  selectionListDraftSchema,
  type SelectionListHeadChange,
  type DocumentFormat,
  type ItemChange,
  type ItemRejection,
  type ListAccess,
  type ListShare,
  type SelectionItem,
  type SelectionList,
  type SelectionListChange,
  type SelectionListDraft,
  type SelectionListQuery,
  type Collaborator,
} from './selection-lists.schema.ts'
export { isFormula, quantityOf, type FormulaProblem, type Variables } from './formula.rules.ts'
export { positionsBetween, priceChange, totalsBySupplier } from './selection-lists.rules.ts'
