import { supplierTraitKinds, traitColumns, traitDraftSchema, type TraitDraft } from '@comptoir/contract'
import type { StoredRow } from '../../../domain/imports/import-kind.ts'
import { defineImport } from '../../../domain/imports/run-import.ts'
import { isReferenced } from '../../../platform/db/references.queries.ts'
import { ViolationError } from '../../../platform/http/violation-error.ts'
import { foldText } from '../../../platform/text/fold-text.ts'
import { findAllTraits } from '../supplier-traits.queries.ts'
import { addTrait, assertTraitNamesFree, lockTraitNames } from '../supplier-traits.service.ts'
import { deleteRow, updateTrait } from './directory-names.queries.ts'

const kindWords: Readonly<Record<TraitDraft['kind'], readonly string[]>> = {
  type: ['type'],
  certification: ['certification', 'certificat', 'certificate'],
  specialty: ['specialite', 'speciality', 'specialty'],
}

/** @throws ViolationError for another word */
function readKind(cell: string): TraitDraft['kind'] {
  const kind = supplierTraitKinds.find((each) => kindWords[each].includes(foldText(cell)))
  if (kind === undefined)
    throw new ViolationError({ propertyPath: 'kind', code: cell === '' ? 'required' : 'not_a_choice' })
  return kind
}

/** The types, certificates and specialities there are: by kind and French name. */
export const traitImport = defineImport({
  name: 'supplier_traits',
  columns: traitColumns,
  schema: traitDraftSchema,
  nameOf: ({ nameFr }) => nameFr,
  lock: lockTraitNames,
  open: ({ db }) => ({
    match: async ({ cell }) => {
      const kind = readKind(cell('kind'))
      const name = foldText(cell('nameFr'))
      const traits = await findAllTraits(db)
      return traits.find((trait) => trait.kind === kind && foldText(trait.nameFr) === name)?.id ?? null
    },
    read: async (id): Promise<StoredRow<TraitDraft> | null> => {
      const [trait] = await findAllTraits(db, id)
      if (!trait) return null
      const { kind, nameFr, nameEn, version } = trait
      return { values: { kind, nameFr, nameEn }, version }
    },
    valuesOf: async ({ cell }, before) => ({
      kind: readKind(cell('kind')),
      nameFr: cell('nameFr'),
      nameEn: cell('nameEn') || before?.nameEn,
    }),
    add: async (draft) => (await addTrait(db, draft)).id,
    change: async (id, draft) => {
      await assertTraitNamesFree(db, draft, id)
      await updateTrait(db, id, draft)
    },
    remove: async (id) => {
      if (await isReferenced(db, 'supplierTrait', id)) return false
      await deleteRow(db, 'supplierTrait', id)
      return true
    },
  }),
})
