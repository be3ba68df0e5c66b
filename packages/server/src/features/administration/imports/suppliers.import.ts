import { supplierColumns, supplierDraftSchema, type ManagedTrait } from '@comptoir/contract'
import * as z from 'zod/mini'
import { findListed, namedRows } from '../../../domain/imports/find-named.ts'
import { readSiren, splitList } from '../../../domain/imports/import-cells.ts'
import type { StoredRow } from '../../../domain/imports/import-kind.ts'
import { defineImport } from '../../../domain/imports/run-import.ts'
import { lookUpSuppliers } from '../../../domain/imports/supplier-lookup.ts'
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
    let loading: ReturnType<typeof findAllTraits> | undefined
    const ofKind = async (field: TraitField) =>
      (await (loading ??= findAllTraits(db))).filter(({ kind }) => kind === kinds[field])
    const named = (field: TraitField) => namedRows(async () => (await ofKind(field)).flatMap(bothNames))
    const traits = {
      types: named('types'),
      certifications: named('certifications'),
      specialties: named('specialties'),
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
        const ownOf = (field: TraitField) =>
          own.filter((trait) => trait.kind === kinds[field]).map((trait) => trait.id)
        const values = {
          name: supplier.name,
          siren: supplier.siren,
          types: ownOf('types').toSorted((a, b) => a - b),
          certifications: ownOf('certifications').toSorted((a, b) => a - b),
          specialties: ownOf('specialties').toSorted((a, b) => a - b),
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

/** A trait by its names in both languages. */
const bothNames = ({ id, nameFr, nameEn }: ManagedTrait) =>
  nameFr === nameEn ? [{ id, name: nameFr }] : [nameFr, nameEn].map((name) => ({ id, name }))
