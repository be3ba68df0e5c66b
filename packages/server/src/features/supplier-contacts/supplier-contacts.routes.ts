import {
  companyContactImportRoutes,
  routes,
  type ContactScope,
  type SupplierContact,
  sharedContactImportRoutes,
} from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { bindExport, wholeList } from '../../platform/http/bind-export.ts'
import { bindPrepared, bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { bindImport } from '../../domain/imports/imports.routes.ts'
import { contactImport } from './contacts.import.ts'
import { contactLabel } from './facet-label.ts'
import { contactExport } from './supplier-contacts.export.ts'
import { findContacts, type ContactRow } from './supplier-contacts.queries.ts'
import {
  addContact,
  changeContact,
  storeContactImage,
  removeSupplierContact,
  restoreSupplierContact,
  setContactImage,
  type ContactWrite,
} from './supplier-contacts.service.ts'

const companyWrites = {
  create: routes.createCompanyContact,
  change: routes.changeCompanyContact,
  remove: routes.removeCompanyContact,
  restore: routes.restoreCompanyContact,
  setImage: routes.setCompanyContactImage,
  removeImage: routes.removeCompanyContactImage,
} as const

const globalWrites = {
  create: routes.createGlobalContact,
  change: routes.changeGlobalContact,
  remove: routes.removeGlobalContact,
  restore: routes.restoreGlobalContact,
  setImage: routes.setGlobalContactImage,
  removeImage: routes.removeGlobalContactImage,
} as const

/** Supplier contacts: one list, and the same writes for a company's own and for shared ones. */
export function supplierContactsRoutes(api: Api): void {
  bindRoute(api, routes.listSupplierContacts, async (call) => {
    const { rows, totalItems, facets } = await findContacts(call.db, call.actor.companyId, call.input.query)
    return collection(call, {
      member: rows.map((row) => toContact(api, row, call)),
      totalItems,
      ...(facets && {
        facets: facets.map(({ name, values }) => ({
          name,
          label: contactLabel(call.locale, `facet.${name}`),
          values: name === 'scope' ? values.map((value) => withScopeName(value, call.locale)) : values,
        })),
      }),
    })
  })
  bindExport(api, routes.exportSupplierContacts, contactExport, ({ db, actor, input }) =>
    findContacts(db, actor.companyId, { ...input.query, ...wholeList }),
  )
  bindWrites(api, 'company', companyWrites)
  bindWrites(api, 'global', globalWrites)
  bindImport(api, companyContactImportRoutes, contactImport('company'), { scope: 'company' })
  bindImport(api, sharedContactImportRoutes, contactImport('global'))
}

function withScopeName<Value extends { value: string }>(value: Value, locale: 'fr' | 'en') {
  return {
    ...value,
    label: contactLabel(locale, value.value === 'global' ? 'scope.global' : 'scope.company'),
  }
}

interface Call extends Pick<ContactWrite, 'db' | 'now' | 'requireVersion'> {
  readonly db: Db
  readonly actor: UserActor
}

function bindWrites(api: Api, scope: ContactScope, writes: typeof companyWrites | typeof globalWrites): void {
  const write = ({ db, actor, now, requireVersion }: Call): ContactWrite => ({
    db,
    actor,
    now,
    requireVersion,
    scope,
  })
  const send = (call: Call, row: ContactRow): SupplierContact => toContact(api, row, call)

  bindRoute(api, writes.create, async (call) => {
    const row = await addContact(write(call), call.input.body)
    return send(call, row)
  })
  bindRoute(api, writes.change, async (call) =>
    send(call, await changeContact(write(call), call.input.params.id, call.input.body)),
  )
  bindRoute(api, writes.remove, async (call) => {
    await removeSupplierContact(write(call), call.input.params.id)
    return null
  })
  bindRoute(api, writes.restore, async (call) =>
    send(call, await restoreSupplierContact(write(call), call.input.params.id)),
  )
  bindPrepared(api, writes.setImage, async ({ db, actor, now, input: { params, body } }) => {
    const image = await storeContactImage(
      { db, actor, now, scope },
      params.id,
      body.image,
      api.services.files,
    )
    return async (call) => send(call, await setContactImage(write(call), params.id, image))
  })
  bindRoute(api, writes.removeImage, async (call) =>
    send(call, await setContactImage(write(call), call.input.params.id, null)),
  )
}

const resources = { company: 'supplier_contact_customers', global: 'supplier_contact_globals' } as const

function toContact(api: Api, row: ContactRow, call: Pick<Call, 'actor' | 'now'>): SupplierContact {
  const { supplierId, agencyId, imageDigest, imageType, ...contact } = row
  const name = `${row.firstName} ${row.lastName}.${imageType === 'image/png' ? 'png' : 'jpg'}`
  const image = imageDigest && imageType && { digest: imageDigest, type: imageType, name }
  return {
    ...contact,
    '@id': `/api/internal/${resources[row.scope]}/${row.id}`,
    '@type': row.scope === 'global' ? 'SupplierContactGlobal' : 'SupplierContactCustomer',
    supplier: { id: supplierId, name: row.supplier },
    agency: { id: agencyId, name: row.agency },
    image: image ? api.services.fileLinks.sign(image, call) : null,
  }
}
