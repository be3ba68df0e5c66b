import { idParams } from '../../core/common.schema.ts'
import { defineRoute } from '../../core/route.ts'
import {
  managedSupplierTraitsSchema,
  managedTraitSchema,
  supplierTraitsChangeSchema,
  traitDraftSchema,
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
