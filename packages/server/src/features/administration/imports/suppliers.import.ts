import { supplierColumns, supplierDraftSchema } from '@comptoir/contract'
import * as z from 'zod/mini'
import { findListed, namedRows } from '../../../domain/imports/find-named.ts'
import { readSiren, splitList } from '../../../domain/imports/import-cells.ts'
import type { StoredRow } from '../../../domain/imports/import-kind.ts'
import { defineImport } from '../../../domain/imports/run-import.ts'
import { lookUpSuppliers } from '../../../domain/imports/supplier-lookup.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { isReferenced } from '../../../platform/db/references.queries.ts'
import { addSupplier, changeSupplier, lockSupplierNames } from '../directory.service.ts'
import { findSupplierForUpdate } from '../suppliers.queries.ts'
import { findAllTraits, findTraitsWithKinds, replaceTraits } from '../supplier-traits.queries.ts'
import { anyVersion } from './any-version.ts'
import { deleteRow } from './directory-names.queries.ts'

const ids = z.array(z.int())
const schema = z.extend(supplierDraftSchema, { types: ids, certifications: ids, specialties: ids })
type Values = z.output<typeof schema>

const kinds = { types: 'type', certifications: 'certification', specialties: 'specialty' } as const
type TraitField = keyof typeof kinds

/** Suppliers with their types, certificates and specialities: by SIREN, else by name. */
export const supplierImport = defineImport({
  name: 'suppliers',
  columns: supplierColumns,
  schema,
  nameOf: ({ name }) => name,
  lock: lockSupplierNames,
  open: (call) => {
    const { db } = call
    const { suppliers } = lookUpSuppliers(db)
    const traits = {
      types: traitsOf(db, 'types'),
      certifications: traitsOf(db, 'certifications'),
      specialties: traitsOf(db, 'specialties'),
    }
    const listed = async (field: TraitField, cell: string, before: readonly number[] | undefined) =>
      cell === '' ? (before ?? []) : findListed(traits[field], splitList(cell), field)
    const setTraits = (id: number, { types, certifications, specialties }: Values) =>
      replaceTraits(db, id, [...types, ...certifications, ...specialties])
    return {
      match: async ({ cell }) => {
        const siren = readSiren(cell('siren'))
        const known = siren === '' ? null : await suppliers.find(siren, 'siren')
        return (known ?? (await suppliers.find(cell('name'), 'name')))?.id ?? null
      },
      read: async (id): Promise<StoredRow<Values> | null> => {
        const supplier = await findSupplierForUpdate(db, id)
        if (!supplier) return null
        const own = await findTraitsWithKinds(db, id)
        const ofKind = (field: TraitField) =>
          own.filter((trait) => trait.kind === kinds[field]).map((trait) => trait.id)
        const values = {
          name: supplier.name,
          siren: supplier.siren,
          types: ofKind('types'),
          certifications: ofKind('certifications'),
          specialties: ofKind('specialties'),
        }
        return { values, version: supplier.version }
      },
      valuesOf: async ({ cell }, before) => ({
        name: cell('name') || before?.name,
        siren: readSiren(cell('siren')) || (before?.siren ?? null),
        types: await listed('types', cell('types'), before?.types),
        certifications: await listed('certifications', cell('certifications'), before?.certifications),
        specialties: await listed('specialties', cell('specialties'), before?.specialties),
      }),
      add: async (values) => {
        const { name, siren } = values
        const { id } = await addSupplier(anyVersion(call), { name, siren })
        await setTraits(id, values)
        await suppliers.add({ id, name, siren })
        return id
      },
      change: async (id, values) => {
        const { name, siren } = values
        await changeSupplier(anyVersion(call), id, { name, siren })
        await setTraits(id, values)
      },
      remove: async (id) => {
        if (await isReferenced(db, 'supplier', id, ['supplierHasTrait', 'supplierAgencyCount'])) return false
        await deleteRow(db, 'supplier', id)
        return true
      },
    }
  },
})

/** The traits of a kind, by their names in both languages. */
function traitsOf(db: Db, field: TraitField) {
  return namedRows(async () =>
    (await findAllTraits(db))
      .filter(({ kind }) => kind === kinds[field])
      .flatMap(({ id, nameFr, nameEn }) =>
        nameFr === nameEn
          ? [{ id, name: nameFr }]
          : [
              { id, name: nameFr },
              { id, name: nameEn },
            ],
      ),
  )
}
