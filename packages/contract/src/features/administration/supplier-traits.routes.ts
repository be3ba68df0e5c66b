import * as z from 'zod/mini'
import { idParams } from '../../core/common.schema.ts'
import { defineRoute } from '../../core/route.ts'
import {
  managedSupplierTraitsSchema,
  managedTraitCollectionSchema,
  managedTraitSchema,
  supplierTraitsChangeSchema,
  traitDraftSchema,
  traitMergeSchema,
  traitNamesSchema,
} from './supplier-traits.schema.ts'

const write = {
  feature: 'groups',
  auth: 'session',
  permission: { subject: 'suppliers.detail', action: 'write' },
} as const

const ofSupplier = {
  ...write,
  path: '/internal/managed_suppliers/{id}/traits',
  params: idParams,
  output: managedSupplierTraitsSchema,
} as const

export const getSupplierTraits = defineRoute({
  ...ofSupplier,
  summary: 'The types, certificates and specialities of a supplier, among all there are.',
  method: 'GET',
  replica: true,
})

export const setSupplierTraits = defineRoute({
  ...ofSupplier,
  summary: 'Replaces the traits of a supplier; `If-Match` is the version of the supplier.',
  method: 'PUT',
  body: supplierTraitsChangeSchema,
  isVersioned: true,
})

export const createSupplierTrait = defineRoute({
  ...write,
  summary: 'Adds a type, a certificate or a speciality.',
  method: 'POST',
  creates: true,
  path: '/internal/supplier_traits',
  body: traitDraftSchema,
  output: managedTraitSchema,
})

export const listSupplierTraits = defineRoute({
  ...write,
  summary: 'All types, certificates and specialities of suppliers.',
  method: 'GET',
  path: '/internal/supplier_traits',
  output: managedTraitCollectionSchema,
  answer: 'collection',
})

const one = {
  ...write,
  path: '/internal/supplier_traits/{id}',
  params: idParams,
  output: managedTraitSchema,
} as const

export const renameSupplierTrait = defineRoute({
  ...one,
  summary: 'Renames a type, a certificate or a speciality; `If-Match` is the version that was read.',
  method: 'PUT',
  body: traitNamesSchema,
  isVersioned: true,
})

export const removeSupplierTrait = defineRoute({
  ...one,
  summary: 'Removes a type, a certificate or a speciality that no supplier has.',
  method: 'DELETE',
  output: z.null(),
  answer: 'nothing',
  errors: ['conflict'],
})

export const mergeSupplierTrait = defineRoute({
  ...one,
  summary: 'Gives the suppliers of a trait another of the same kind, which is returned, and removes it.',
  method: 'POST',
  path: '/internal/supplier_traits/{id}/merge',
  body: traitMergeSchema,
  isVersioned: true,
})
