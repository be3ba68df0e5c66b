import { idParams } from '../../core/common.schema.ts'
import { exportQuery } from '../../core/export.schema.ts'
import { defineRoute, fileSchema } from '../../core/route.ts'
import {
  familyChangeSchema,
  familyConditionsSchema,
  familyDraftSchema,
  familyFeatureCollectionSchema,
  familyFeatureSchema,
  familyFeaturesChangeSchema,
  familyFeaturesSchema,
  familyFileMaxBytes,
  familyFileSchema,
  familyImportSchema,
  familyMergeSchema,
  familyQuerySchema,
  featureChangeSchema,
  featureDraftSchema,
  featureParams,
  managedFamilyCollectionSchema,
  managedFamilySchema,
  managedFeatureSchema,
  referenceDataSchema,
} from './families.schema.ts'

const write = {
  feature: 'families',
  auth: 'session',
  permission: { subject: 'families.list', action: 'write' },
} as const

const path = '/internal/managed_families'
const one = { ...write, params: idParams, output: managedFamilySchema } as const

export const listManagedFamilies = defineRoute({
  ...write,
  summary: 'The whole family tree in both languages, parents before children, retired families included.',
  method: 'GET',
  replica: true,
  path,
  output: managedFamilyCollectionSchema,
  answer: 'collection',
})

export const createFamily = defineRoute({
  ...write,
  summary: 'Adds a family.',
  method: 'POST',
  creates: true,
  path,
  body: familyDraftSchema,
  output: managedFamilySchema,
})

export const changeFamily = defineRoute({
  ...one,
  summary: 'Renames or moves a family; `If-Match` is the version that was read.',
  method: 'PUT',
  path: `${path}/{id}`,
  body: familyChangeSchema,
  isVersioned: true,
})

export const mergeFamily = defineRoute({
  ...one,
  summary: 'Moves products, features, rules and discounts of a family to another, and retires it.',
  method: 'POST',
  path: `${path}/{id}/merge`,
  body: familyMergeSchema,
  isVersioned: true,
})

export const getFamilyConditions = defineRoute({
  ...write,
  summary: 'How many discounts and price rules a family has, which a merge gives to another.',
  method: 'GET',
  replica: true,
  path: `${path}/{id}/conditions`,
  params: idParams,
  output: familyConditionsSchema,
})

export const retireFamily = defineRoute({
  ...one,
  summary: 'Retires a family and those below it: they get no new products.',
  method: 'POST',
  path: `${path}/{id}/retire`,
  isVersioned: true,
})

export const restoreFamily = defineRoute({
  ...one,
  summary: 'Ends the retirement of a family and of those retired with it; what was merged stays where it is.',
  method: 'POST',
  path: `${path}/{id}/restore`,
  isVersioned: true,
})

export const getFamilyFeatures = defineRoute({
  ...write,
  summary: 'The features of a family, and those of the families above it.',
  method: 'GET',
  replica: true,
  path: `${path}/{id}/features`,
  params: idParams,
  output: familyFeaturesSchema,
})

export const setFamilyFeatures = defineRoute({
  ...write,
  summary: "Replaces a family's own features; `If-Match` is the version of the family.",
  method: 'PUT',
  path: `${path}/{id}/features`,
  params: idParams,
  body: familyFeaturesChangeSchema,
  output: familyFeaturesSchema,
  isVersioned: true,
})

export const listFamilyFeatures = defineRoute({
  ...write,
  summary: 'All technical features, to assign to families.',
  method: 'GET',
  replica: true,
  path: '/internal/family_features',
  output: familyFeatureCollectionSchema,
  answer: 'collection',
})

export const createFamilyFeature = defineRoute({
  ...write,
  summary: 'Adds a technical feature, with its unit or its choices.',
  method: 'POST',
  creates: true,
  path: '/internal/family_features',
  body: featureDraftSchema,
  output: familyFeatureSchema,
})

const feature = {
  ...write,
  path: '/internal/family_features/{code}',
  params: featureParams,
  output: managedFeatureSchema,
} as const

export const getFamilyFeature = defineRoute({
  ...feature,
  summary: 'A technical feature with its choices.',
  method: 'GET',
})

export const changeFamilyFeature = defineRoute({
  ...feature,
  summary: 'Renames a technical feature, or adds choices to it; `If-Match` is the version that was read.',
  method: 'PUT',
  body: featureChangeSchema,
  isVersioned: true,
})

export const getReferenceData = defineRoute({
  ...write,
  summary: 'How many families, features and supplier traits of the reference data are missing.',
  method: 'GET',
  replica: true,
  path: '/internal/reference_data',
  output: referenceDataSchema,
})

export const addReferenceData = defineRoute({
  ...write,
  summary: 'Adds what is missing of the reference data; what is there is not changed.',
  method: 'POST',
  path: '/internal/reference_data',
  output: referenceDataSchema,
})

export const exportManagedFamilies = defineRoute({
  ...write,
  summary: 'The family tree as a file, which can be imported again.',
  method: 'GET',
  replica: true,
  path: `${path}/export`,
  query: exportQuery(familyQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

const withFile = {
  ...write,
  method: 'POST',
  body: familyFileSchema,
  maxFileBytes: familyFileMaxBytes,
  output: familyImportSchema,
} as const

export const readFamilyFile = defineRoute({
  ...withFile,
  summary: 'Previews what a file of families would change; nothing is written.',
  path: '/internal/family_imports/read',
  isQuestion: true,
  replica: true,
})

export const importFamilyFile = defineRoute({
  ...withFile,
  summary: 'Adds and changes the families of a file, by code; lines with problems are left out.',
  path: '/internal/family_imports',
})
