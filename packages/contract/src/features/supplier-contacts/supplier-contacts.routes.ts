import * as z from 'zod/mini'
import { idParams } from '../../core/common.schema.ts'
import { contactImageMaxBytes } from '../../core/constants.ts'
import type { Permission } from '../../core/permissions.ts'
import { exportQuery } from '../../core/export.schema.ts'
import { defineRoute, fileSchema } from '../../core/route.ts'
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
  summary: "The company's own contacts and the shared ones, in one list.",
  method: 'GET',
  replica: true,
  path: '/internal/supplier_contacts',
  query: supplierContactQuerySchema,
  output: supplierContactCollectionSchema,
  answer: 'collection',
})

export const exportSupplierContacts = defineRoute({
  ...read,
  summary: 'The contacts of the list as a file.',
  method: 'GET',
  replica: true,
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
      creates: true,
      path,
      body: supplierContactDraftSchema,
    }),
    change: defineRoute({
      ...one,
      summary: `Changes a contact ${whose}; \`If-Match\` names the version that was read.`,
      method: 'PUT',
      path: `${path}/{id}`,
      body: supplierContactDraftSchema,
      isVersioned: true,
    }),
    remove: defineRoute({
      ...one,
      summary: `Removes a contact ${whose}; it can be restored for a day.`,
      method: 'DELETE',
      path: `${path}/{id}`,
      output: z.null(),
      answer: 'nothing',
    }),
    restore: defineRoute({
      ...one,
      summary: `Restores a removed contact ${whose}.`,
      method: 'POST',
      path: `${path}/{id}/restore`,
    }),
    setImage: defineRoute({
      ...one,
      summary: `Sets the picture of a contact ${whose}, JPG or PNG; only its pixels are stored.`,
      method: 'PUT',
      path: `${path}/{id}/image`,
      body: contactImageSchema,
      maxFileBytes: contactImageMaxBytes,
      isVersioned: true,
    }),
    removeImage: defineRoute({
      ...one,
      summary: `Removes the picture of a contact ${whose}.`,
      method: 'DELETE',
      path: `${path}/{id}/image`,
      isVersioned: true,
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
