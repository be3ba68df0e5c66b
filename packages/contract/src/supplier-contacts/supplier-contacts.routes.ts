import * as z from 'zod/mini'
import { idParams } from '../common.schema.ts'
import { contactImageMaxBytes } from '../constants.ts'
import type { Permission } from '../permissions.ts'
import { exportQuery } from '../export.schema.ts'
import { defineRoute, fileSchema } from '../route.ts'
import { contactWriteRight } from './supplier-contacts.rules.ts'
import {
  contactImageSchema,
  supplierContactCollectionSchema,
  supplierContactDraftSchema,
  supplierContactQuerySchema,
  supplierContactSchema,
} from './supplier-contacts.schema.ts'

const read = {
  feature: 'supplier-contacts',
  auth: 'session',
  permission: { subject: 'suppliers.contactsRegistry', action: 'read' },
} as const

export const listSupplierContacts = defineRoute({
  ...read,
  summary: "The company's own contacts and those that everybody has, in one list.",
  method: 'GET',
  path: '/internal/supplier_contacts',
  query: supplierContactQuerySchema,
  output: supplierContactCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const exportSupplierContacts = defineRoute({
  ...read,
  summary: 'The contacts of the list as a file.',
  method: 'GET',
  path: '/internal/supplier_contacts/export',
  query: exportQuery(supplierContactQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

/** The writes of one scope: the same six under two addresses, each with its own right. */
function contactWrites(path: `/${string}`, permission: Permission, whose: string) {
  const base = {
    feature: 'supplier-contacts',
    auth: 'session',
    permission,
    output: supplierContactSchema,
  } as const
  const one = { ...base, params: idParams } as const
  return {
    create: defineRoute({
      ...base,
      summary: `Adds a contact ${whose}.`,
      method: 'POST',
      path,
      body: supplierContactDraftSchema,
      errors: ['validation_failed'],
    }),
    change: defineRoute({
      ...one,
      summary: `Changes a contact ${whose}; \`If-Match\` names the version that was read.`,
      method: 'PUT',
      path: `${path}/{id}`,
      body: supplierContactDraftSchema,
      errors: ['not_found', 'validation_failed', 'version_moved'],
    }),
    remove: defineRoute({
      ...one,
      summary: `Removes a contact ${whose}; it can be restored for a day.`,
      method: 'DELETE',
      path: `${path}/{id}`,
      output: z.null(),
      answer: 'nothing',
      errors: ['not_found'],
    }),
    restore: defineRoute({
      ...one,
      summary: `Puts a removed contact ${whose} back.`,
      method: 'POST',
      path: `${path}/{id}/restore`,
      errors: ['not_found'],
    }),
    setImage: defineRoute({
      ...one,
      summary: `Gives a contact ${whose} a picture, JPG or PNG; only its pixels are kept.`,
      method: 'PUT',
      path: `${path}/{id}/image`,
      body: contactImageSchema,
      maxFileBytes: contactImageMaxBytes,
      errors: ['not_found', 'validation_failed', 'version_moved', 'body_too_large', 'unsupported_media_type'],
    }),
    removeImage: defineRoute({
      ...one,
      summary: `Takes the picture of a contact ${whose} away.`,
      method: 'DELETE',
      path: `${path}/{id}/image`,
      errors: ['not_found', 'version_moved'],
    }),
  }
}

export const {
  create: createCompanyContact,
  change: changeCompanyContact,
  remove: removeCompanyContact,
  restore: restoreCompanyContact,
  setImage: setCompanyContactImage,
  removeImage: removeCompanyContactImage,
} = contactWrites('/internal/supplier_contact_customers', contactWriteRight.company, 'of the company')

export const {
  create: createGlobalContact,
  change: changeGlobalContact,
  remove: removeGlobalContact,
  restore: restoreGlobalContact,
  setImage: setGlobalContactImage,
  removeImage: removeGlobalContactImage,
} = contactWrites('/internal/supplier_contact_globals', contactWriteRight.global, 'that everybody has')
