import * as z from 'zod/mini'
import { idParams } from '../common.schema.ts'
import { defineRoute } from '../route.ts'
import { supplierCoverageQuerySchema, supplierCoverageSchema } from './supplier-coverage.schema.ts'
import {
  agencyCollectionSchema,
  agencyLocationQuerySchema,
  agencyPointsQuerySchema,
  agencyPointsSchema,
  agencyQuerySchema,
  supplierTraitCollectionSchema,
} from './supplier-finder.schema.ts'

const readAgencies = { subject: 'suppliers.agenciesRegistry', action: 'read' } as const

/** What a partner's page may read too: nothing in it is about a person. */
const openRoute = {
  feature: 'supplier-finder',
  method: 'GET',
  auth: 'session-or-key',
  scope: 'suppliers:read',
  permission: readAgencies,
  errors: [],
} as const

export const listAgencies = defineRoute({
  ...openRoute,
  summary: "Suppliers' agencies by name, town or postcode.",
  path: '/internal/agencies',
  query: agencyQuerySchema,
  output: agencyCollectionSchema,
  answer: 'collection',
})

export const locateAgencies = defineRoute({
  ...openRoute,
  summary: "Suppliers' agencies around a point, the nearest first, each with its distance.",
  path: '/internal/agencies/location',
  query: agencyLocationQuerySchema,
  output: agencyCollectionSchema,
  answer: 'collection',
})

export const listAgencyPoints = defineRoute({
  ...openRoute,
  summary: 'Where agencies are, all that a filter finds, column by column for a map.',
  path: '/internal/agencies/points',
  query: agencyPointsQuerySchema,
  output: agencyPointsSchema,
})

export const listSupplierTypes = defineRoute({
  ...openRoute,
  summary: 'The kinds of trade that suppliers are of.',
  path: '/internal/supplier_types',
  output: supplierTraitCollectionSchema,
  answer: 'collection',
})

export const listSupplierCertifications = defineRoute({
  ...openRoute,
  summary: 'What suppliers can be certified for.',
  path: '/internal/supplier_certifications',
  output: supplierTraitCollectionSchema,
  answer: 'collection',
})

export const listSupplierSpecialties = defineRoute({
  ...openRoute,
  summary: 'What suppliers can know best.',
  path: '/internal/supplier_specialties',
  output: supplierTraitCollectionSchema,
  answer: 'collection',
})

const favoriteRoute = {
  feature: 'supplier-finder',
  path: '/internal/agencies/{id}/favorite_agencies',
  auth: 'session',
  permission: readAgencies,
  params: idParams,
  output: z.null(),
  answer: 'nothing',
  errors: ['not_found'],
} as const

export const addFavoriteAgency = defineRoute({
  ...favoriteRoute,
  summary: 'Makes an agency a favourite of the user; it is no error when it was one.',
  method: 'PUT',
})

export const removeFavoriteAgency = defineRoute({
  ...favoriteRoute,
  summary: "Takes an agency out of the user's favourites; it is no error when it was none.",
  method: 'DELETE',
})

export const findSupplierCoverage = defineRoute({
  summary: 'Which lines of a basket each supplier has under a price list of the company.',
  feature: 'supplier-finder',
  method: 'POST',
  path: '/internal/agencies/coverage',
  auth: 'session',
  permission: { subject: 'products.list', action: 'read' },
  body: supplierCoverageQuerySchema,
  output: supplierCoverageSchema,
  errors: ['validation_failed'],
})
