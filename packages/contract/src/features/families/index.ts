export { familyLevels, familyPlaceProblem } from './families.rules.ts'
export {
  familyChangeSchema,
  familyDraftSchema,
  familyMergeSchema,
  type FamilyChange,
  type FamilyDraft,
  type FamilyFeature,
  type FamilyFeatures,
  type FamilyFeaturesChange,
  type FamilyImport,
  type FamilyLineReason,
  type ManagedFamily,
} from './families.schema.ts'
