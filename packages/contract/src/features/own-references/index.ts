export {
  ownReferenceImportMax,
  ownReferenceWriteSchema,
  type OwnReference,
  type OwnReferenceImportState,
  type OwnReferenceQuery,
} from './own-references.schema.ts'
