import * as z from 'zod/mini'
import { idParams } from '../../core/common.schema.ts'
import { defineRoute } from '../../core/route.ts'
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

/** Also readable by a partner's page: contains no personal data. */
const openRoute = {
  feature: 'supplier-finder',
  method: 'GET',
  replica: true,
  auth: 'session-or-key',
  scope: 'suppliers:read',
  permission: readAgencies,
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
  summary: "Suppliers' agencies around a point, nearest first, each with its distance.",
  path: '/internal/agencies/location',
  query: agencyLocationQuerySchema,
  output: agencyCollectionSchema,
  answer: 'collection',
})

export const listAgencyPoints = defineRoute({
  ...openRoute,
  summary: 'Positions of all agencies that match a filter, column by column for a map.',
  path: '/internal/agencies/points',
  query: agencyPointsQuerySchema,
  output: agencyPointsSchema,
})

export const listSupplierTypes = defineRoute({
  ...openRoute,
  summary: 'The types of suppliers.',
  path: '/internal/supplier_types',
  output: supplierTraitCollectionSchema,
  answer: 'collection',
})

export const listSupplierCertifications = defineRoute({
  ...openRoute,
  summary: 'The certifications of suppliers.',
  path: '/internal/supplier_certifications',
  output: supplierTraitCollectionSchema,
  answer: 'collection',
})

export const listSupplierSpecialties = defineRoute({
  ...openRoute,
  summary: 'The specialities of suppliers.',
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
} as const

export const addFavoriteAgency = defineRoute({
  ...favoriteRoute,
  summary: 'Makes an agency a favourite of the user; no error if it already is one.',
  method: 'PUT',
})

export const removeFavoriteAgency = defineRoute({
  ...favoriteRoute,
  summary: "Removes an agency from the user's favourites; no error if it is not one.",
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
})
