import {
  AppError,
  constants,
  contactColumns,
  supplierContactDraftSchema,
  type ContactScope,
  type SupplierContactDraft,
} from '@comptoir/contract'
import { findOne } from '../../domain/imports/find-named.ts'
import { readPhone } from '../../domain/imports/import-cells.ts'
import type { StoredRow } from '../../domain/imports/import-kind.ts'
import { defineImport } from '../../domain/imports/run-import.ts'
import { lookUpSuppliers } from '../../domain/imports/supplier-lookup.ts'
import { isReferenced } from '../../platform/db/references.queries.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { deleteContact, findContactForUpdate, findContactKeys } from './supplier-contacts.queries.ts'
import { addContact, changeContact } from './supplier-contacts.service.ts'

const languages = new Map([
  ['fr', 'fr'],
  ['francais', 'fr'],
  ['french', 'fr'],
  ['en', 'en'],
  ['anglais', 'en'],
  ['english', 'en'],
])

/** A form has to be sent again later; a line of a file is left out. */
function asViolation(error: unknown): never {
  if (error instanceof AppError && error.code === 'too_many_requests')
    throw new ViolationError({
      propertyPath: 'supplier',
      code: 'too_many',
      maximum: constants.supplierContactsMax,
    })
  throw error
}

/** Contacts of a company or shared ones, by supplier and e-mail address. */
export const contactImport = (scope: ContactScope) =>
  defineImport({
    name: scope === 'global' ? 'shared_contacts' : 'company_contacts',
    columns: contactColumns,
    schema: supplierContactDraftSchema,
    nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    open: (call) => {
      const { db, actor } = call
      const write = { db, actor, scope, now: call.now, requireVersion: () => undefined }
      const { suppliers, agenciesOf } = lookUpSuppliers(db)
      let keys: Map<string, number[]> | undefined
      const keyOf = (supplierId: number, email: string) => `${supplierId} ${email.toLowerCase()}`
      async function idsOf(key: string): Promise<number[]> {
        if (!keys) {
          const rows = await findContactKeys(db, write)
          const byKey = Map.groupBy(rows, ({ supplierId, email }) => keyOf(supplierId, email))
          keys = new Map([...byKey].map(([each, those]) => [each, those.map(({ id }) => id)]))
        }
        const ids = keys.get(key) ?? []
        keys.set(key, ids)
        return ids
      }
      return {
        match: async ({ cell }) => {
          const supplier = await suppliers.find(cell('supplier'), 'supplier')
          if (!supplier || cell('email') === '') return null
          const [id, ...others] = await idsOf(keyOf(supplier.id, cell('email')))
          if (others.length > 0) throw new ViolationError({ propertyPath: 'email', code: 'several_match' })
          return id ?? null
        },
        read: async (id): Promise<StoredRow<SupplierContactDraft> | null> => {
          const row = await findContactForUpdate(db, write, id)
          if (!row) return null
          const { firstName, lastName, email, mobile, phone, role, language, version } = row
          const values = {
            supplier: row.supplierId,
            agency: row.agencyId,
            firstName,
            lastName,
            email,
            mobile,
            phone,
            role,
            language,
          }
          return { values, version }
        },
        valuesOf: async ({ cell }, before) => {
          const supplier = await findOne(suppliers, cell('supplier'), 'supplier')
          const language = languages.get(foldText(cell('language')))
          if (cell('language') !== '' && language === undefined)
            throw new ViolationError({ propertyPath: 'language', code: 'not_a_choice' })
          return {
            supplier: supplier.id,
            agency: cell('agency')
              ? (await findOne(agenciesOf(supplier.id), cell('agency'), 'agency')).id
              : before?.agency,
            firstName: cell('firstName') || before?.firstName,
            lastName: cell('lastName') || before?.lastName,
            email: before?.email ?? cell('email'),
            mobile: cell('mobile') ? readPhone(cell('mobile'), 'mobile') : (before?.mobile ?? null),
            phone: cell('phone') ? readPhone(cell('phone'), 'phone') : (before?.phone ?? null),
            role: cell('role') || (before?.role ?? null),
            language: language ?? before?.language,
          }
        },
        add: async (draft) => {
          const { id } = await addContact(write, draft).catch(asViolation)
          const ids = await idsOf(keyOf(draft.supplier, draft.email))
          ids.push(id)
          return id
        },
        change: async (id, draft) => {
          await changeContact(write, id, draft)
        },
        remove: async (id) =>
          !(await isReferenced(db, 'supplierContact', id)) && deleteContact(db, write, id),
      }
    },
  })
