import { supplierTraitKinds, traitColumns, traitDraftSchema, type TraitDraft } from '@comptoir/contract'
import { namedRows, type NamedRows } from '../../../domain/imports/find-named.ts'
import type { StoredRow } from '../../../domain/imports/import-kind.ts'
import { defineImport } from '../../../domain/imports/run-import.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { isReferenced } from '../../../platform/db/references.queries.ts'
import { ViolationError } from '../../../platform/http/violation-error.ts'
import { foldText } from '../../../platform/text/fold-text.ts'
import { deleteTrait, findAllTraits, renameTrait } from '../supplier-traits.queries.ts'
import { addTrait, assertTraitNamesFree, lockTraitNames } from '../supplier-traits.service.ts'

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

/** The French names of all traits, by kind. */
function frenchNames(db: Db): Readonly<Record<TraitDraft['kind'], NamedRows<{ id: number; name: string }>>> {
  let loading: ReturnType<typeof findAllTraits> | undefined
  const ofKind = (kind: TraitDraft['kind']) =>
    namedRows(async () =>
      (await (loading ??= findAllTraits(db)))
        .filter((trait) => trait.kind === kind)
        .map(({ id, nameFr }) => ({ id, name: nameFr })),
    )
  return { type: ofKind('type'), certification: ofKind('certification'), specialty: ofKind('specialty') }
}

/** The types, certificates and specialities there are: by kind and French name. */
export const traitImport = defineImport({
  name: 'supplier_traits',
  columns: traitColumns,
  schema: traitDraftSchema,
  nameOf: ({ nameFr }) => nameFr,
  lock: lockTraitNames,
  open: ({ db }) => {
    const traits = frenchNames(db)
    return {
      match: async ({ cell }) =>
        (await traits[readKind(cell('kind'))].find(cell('nameFr'), 'nameFr'))?.id ?? null,
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
      add: async (draft) => {
        const { id } = await addTrait(db, draft)
        await traits[draft.kind].add({ id, name: draft.nameFr })
        return id
      },
      change: async (id, draft) => {
        await assertTraitNamesFree(db, draft, id)
        await renameTrait(db, id, draft)
      },
      remove: async (id) => {
        if (await isReferenced(db, 'supplierTrait', id)) return false
        await deleteTrait(db, id)
        return true
      },
    }
  },
})
