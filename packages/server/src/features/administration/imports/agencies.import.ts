import { agencyColumns as columns, agencyDraftSchema } from '@comptoir/contract'
import * as z from 'zod/mini'
import { findCities } from '../../../domain/geocoding/cities.ts'
import { findOne } from '../../../domain/imports/find-named.ts'
import { readPhone, readSiret, readZipCode } from '../../../domain/imports/import-cells.ts'
import type { ImportCall, ImportLine, StoredRow } from '../../../domain/imports/import-kind.ts'
import { defineImport, type AnyImport } from '../../../domain/imports/run-import.ts'
import { lookUpSuppliers, type SupplierLookup } from '../../../domain/imports/supplier-lookup.ts'
import { isReferenced } from '../../../platform/db/references.queries.ts'
import { ViolationError } from '../../../platform/http/violation-error.ts'
import { findAgencyForUpdate, insertAgency, updateAgency } from '../agencies.queries.ts'
import { lockAgencyNames } from '../agencies.service.ts'
import { agencyColumns, findPlace, type AgencyPlace } from '../agency-columns.ts'
import { addSupplier } from '../directory.service.ts'
import { findSupplier } from '../suppliers.queries.ts'
import { anyVersion } from './any-version.ts'
import { deleteRow } from './directory-names.queries.ts'

const schema = z.extend(agencyDraftSchema, {
  // The name of one that does not exist yet: it is added with the agency, once the line is known to be sound.
  supplier: z.union([agencyDraftSchema.shape.supplier, z.string()]),
  latitude: z.number(),
  longitude: z.number(),
})
type Values = z.output<typeof schema>
type Line = ImportLine<keyof typeof columns>

/** Agencies of suppliers, by supplier and name. */
export const agencyImport: AnyImport = defineImport({
  name: 'agencies',
  columns,
  schema,
  nameOf: ({ name }) => name,
  lock: lockAgencyNames,
  open: (call) => {
    const { db } = call
    const lookup = lookUpSuppliers(db)
    const findOnce = remember(findCities)
    const nameOf = remember(async (id: number) => (await findSupplier(db, id))?.name ?? '')
    const columnsOf = async (
      supplier: number,
      { supplier: _supplier, latitude, longitude, zipCode, city, ...agency }: Values,
    ) => ({
      ...agencyColumns({
        ...agency,
        supplier: await nameOf(supplier),
        place: { zipCode, city, latitude, longitude },
      }),
      supplierId: supplier,
    })
    return {
      match: async ({ cell }) => {
        const supplier = await lookup.suppliers.find(cell('supplier'), 'supplier')
        if (!supplier || cell('name') === '') return null
        return (await lookup.agenciesOf(supplier.id).find(cell('name'), 'name'))?.id ?? null
      },
      read: async (id): Promise<StoredRow<Values> | null> => {
        const row = await findAgencyForUpdate(db, id)
        if (!row) return null
        const { supplier, id: _id, version, ...agency } = row
        return { values: { supplier: supplier.id, ...agency }, version }
      },
      valuesOf: async (line, before) => {
        const { cell } = line
        const place = await placeOf(line, before, findOnce)
        const phone = cell('phone') ? readPhone(cell('phone'), 'phone') : (before?.phone ?? null)
        const supplier = await supplierOf(line, call, lookup)
        return {
          supplier,
          name: before?.name ?? cell('name'),
          address: cell('address') || (before?.address ?? ''),
          phone,
          email: cell('email') || (before?.email ?? null),
          siret: readSiret(cell('siret')) || (before?.siret ?? null),
          ...place,
        }
      },
      add: async (values) => {
        const supplier = await supplierIn(values, call, lookup)
        const id = await insertAgency(db, await columnsOf(supplier, values))
        await lookup.agenciesOf(supplier).add({ id, name: values.name, siret: values.siret })
        return id
      },
      change: async (id, values) =>
        updateAgency(db, id, await columnsOf(await supplierIn(values, call, lookup), values)),
      remove: async (id) => {
        if (await isReferenced(db, 'agency', id)) return false
        await deleteRow(db, 'agency', id)
        return true
      },
    }
  },
})

/** Many lines have the same town and supplier. */
function remember<Key, Value>(find: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const found = new Map<Key, Promise<Value>>()
  return (key) => {
    const known = found.get(key) ?? find(key)
    found.set(key, known)
    return known
  }
}

/** The supplier that a line names, or the name of one that has to be added. */
async function supplierOf(
  { cell }: Line,
  { addsSuppliers }: ImportCall,
  { suppliers }: SupplierLookup,
): Promise<number | string> {
  const name = cell('supplier')
  const known = name === '' ? null : await suppliers.find(name, 'supplier')
  if (known) return known.id
  if (!addsSuppliers || name === '' || cell('name') === '' || /^[\d\s]+$/.test(name))
    return (await findOne(suppliers, name, 'supplier')).id
  return name
}

/** The supplier of an agency, added if it does not exist yet. */
async function supplierIn(
  { supplier: name }: Values,
  call: ImportCall,
  { suppliers }: SupplierLookup,
): Promise<number> {
  if (typeof name === 'number') return name
  const { id, version } = await addSupplier(anyVersion(call), { name, siren: null })
  await suppliers.add({ id, name, siren: null })
  const after = { name, siren: null, types: [], certifications: [], specialties: [] }
  call.noteCreated({ kind: 'suppliers', rowId: id, name, after, version })
  return id
}

/** An agency whose line says nothing of its place stays where it is. */
async function placeOf({ cell }: Line, before: Values | null, find: typeof findCities): Promise<AgencyPlace> {
  const [zipCode, city] = [readZipCode(cell('zipCode')), cell('city')]
  const [latitude = '', longitude = ''] = [cell('latitude'), cell('longitude')].map((degrees) =>
    degrees.replace(',', '.'),
  )
  const stays =
    before !== null &&
    (zipCode === '' || zipCode === before.zipCode) &&
    (city === '' || city === before.city) &&
    latitude === '' &&
    longitude === ''
  if (stays) return placeIn(before)
  const input = { zipCode: zipCode || (before?.zipCode ?? ''), city: city || (before?.city ?? '') }
  const place = await findPlace({ ...input, latitude, longitude }, find)
  if (!place) throw new ViolationError({ propertyPath: 'city', code: 'not_a_choice' })
  return place
}

const placeIn = ({ zipCode, city, latitude, longitude }: AgencyPlace) => ({
  zipCode,
  city,
  latitude,
  longitude,
})
