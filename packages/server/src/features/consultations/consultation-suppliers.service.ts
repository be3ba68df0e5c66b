import { AppError, constants, type Locale } from '@comptoir/contract'
import { ViolationError } from '../../platform/http/violation-error.ts'
import {
  deleteSupplier,
  findContactOf,
  findSupplierOf,
  insertSupplier,
  updateSupplier,
  type SupplierRow,
} from './consultation-suppliers.queries.ts'
import { touchConsultation } from './consultations.queries.ts'
import { loadOpen, type ConsultationCall } from './load-consultation.ts'
import { loadSupplier } from './sending.service.ts'

/** Adds a supplier by its agency, with one of its contacts. @throws ViolationError `already_invited` */
export async function addSupplier(
  call: ConsultationCall,
  body: {
    readonly consultation: number
    readonly agency: number
    readonly contact?: number | null | undefined
    readonly language?: Locale | undefined
  },
): Promise<SupplierRow> {
  const { db, now } = call
  const { supplierCount } = await loadOpen(call, body.consultation)
  const maximum = constants.consultationSuppliersMax
  if (supplierCount >= maximum)
    throw new ViolationError({ propertyPath: 'agency', code: 'too_many', maximum })
  const supplierId = await findSupplierOf(db, body.agency)
  if (supplierId === undefined) throw new ViolationError({ propertyPath: 'agency', code: 'not_a_choice' })
  const contactId =
    body.contact === null ? null : await contactOf(call, supplierId, body.agency, body.contact)
  const id = await insertSupplier(
    db,
    {
      consultationId: body.consultation,
      supplierId,
      agencyId: body.agency,
      contactId,
      language: body.language ?? null,
    },
    now,
  )
  if (id === undefined) throw new ViolationError({ propertyPath: 'agency', code: 'already_invited' })
  await touchConsultation(db, body.consultation, now)
  return loadSupplier(call, id)
}

/** The requested contact, which must belong to the supplier, or the agency's first one. */
async function contactOf(
  { db, actor }: ConsultationCall,
  supplierId: number,
  agencyId: number,
  contact: number | undefined,
): Promise<number | null> {
  const found = await findContactOf(db, actor, {
    supplierId,
    agencyId,
    ...(contact !== undefined && { contactId: contact }),
  })
  if (contact !== undefined && found === undefined)
    throw new ViolationError({ propertyPath: 'contact', code: 'not_a_choice' })
  return found ?? null
}

/** Changes the agency, the contact or the language of a supplier; requests already sent are unchanged. */
export async function changeSupplier(
  call: ConsultationCall & { readonly requireVersion: (current: number) => void },
  id: number,
  body: { readonly agency: number; readonly contact: number | null; readonly language: Locale },
): Promise<SupplierRow> {
  const { db } = call
  const supplier = await loadSupplier(call, id)
  await loadOpen(call, supplier.consultationId)
  call.requireVersion(supplier.version)
  if ((await findSupplierOf(db, body.agency)) !== supplier.supplierId)
    throw new ViolationError({ propertyPath: 'agency', code: 'not_a_choice' })
  const contactId =
    body.contact === null ? null : await contactOf(call, supplier.supplierId, body.agency, body.contact)
  await updateSupplier(db, id, { agencyId: body.agency, contactId, language: body.language })
  return loadSupplier(call, id)
}

/** Removes a supplier that has not been sent the request. @throws AppError `consultation_sent` */
export async function removeSupplier(call: ConsultationCall, id: number): Promise<void> {
  const supplier = await loadSupplier(call, id)
  await loadOpen(call, supplier.consultationId)
  if (supplier.sentAt !== null) throw new AppError('consultation_sent')
  await deleteSupplier(call.db, id)
  await touchConsultation(call.db, supplier.consultationId, call.now)
}
