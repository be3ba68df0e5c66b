export { coversOthers, familyLevels, familyPlaceProblem } from './families.rules.ts'
export {
  familyChangeSchema,
  familyDraftSchema,
  familyMergeSchema,
  featureDraftSchema,
  type FamilyChange,
  type FamilyConditions,
  type FamilyDraft,
  type FamilyFeature,
  type FamilyFeatures,
  type FamilyFeaturesChange,
  type FamilyImport,
  type FamilyLineReason,
  type FeatureDraft,
  type ManagedFamily,
} from './families.schema.ts'
