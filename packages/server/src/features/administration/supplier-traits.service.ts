import type { ManagedSupplierTraits, TraitDraft } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { ViolationError, type RuleViolation } from '../../platform/http/violation-error.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { loadSupplier } from './directory.service.ts'
import type { AdminWrite } from './groups.service.ts'
import { findAllTraits, findTraitsOf, insertTrait, replaceTraits } from './supplier-traits.queries.ts'

/** All traits, and those of a supplier. @throws AppError `not_found` */
export async function loadSupplierTraits(db: Db, id: number): Promise<ManagedSupplierTraits> {
  const { version } = await loadSupplier(db, id)
  return {
    '@id': `/api/internal/managed_suppliers/${id}/traits`,
    '@type': 'ManagedSupplierTraits',
    id,
    all: await findAllTraits(db),
    traits: await findTraitsOf(db, id),
    version,
  }
}

/** Replaces the traits of a supplier. @throws ViolationError for an unknown one */
export async function setSupplierTraits(
  { db, requireVersion }: AdminWrite,
  id: number,
  traits: readonly number[],
): Promise<ManagedSupplierTraits> {
  const { version } = await loadSupplier(db, id)
  requireVersion(version)
  const known = new Set((await findAllTraits(db)).map((trait) => trait.id))
  const violations = traits.flatMap((trait, at): RuleViolation[] =>
    known.has(trait) ? [] : [{ propertyPath: `traits[${at}]`, code: 'not_a_choice' }],
  )
  if (violations.length > 0) throw new ViolationError(...violations)
  await replaceTraits(db, id, traits)
  return loadSupplierTraits(db, id)
}

/** @throws ViolationError `taken` for a name of another trait of the same kind */
export async function assertTraitNamesFree(db: Db, draft: TraitDraft, except: number | null): Promise<void> {
  await lockName(db, 'supplier traits')
  const others = (await findAllTraits(db)).filter(({ id, kind }) => kind === draft.kind && id !== except)
  const violations = (['nameFr', 'nameEn'] as const)
    .filter((field) => others.some((other) => foldText(other[field]) === foldText(draft[field])))
    .map((propertyPath): RuleViolation => ({ propertyPath, code: 'taken' }))
  if (violations.length > 0) throw new ViolationError(...violations)
}

/** Adds a trait. Returns its id. @throws ViolationError `taken` for a name of the same kind */
export async function addTrait(db: Db, draft: TraitDraft): Promise<number> {
  await assertTraitNamesFree(db, draft, null)
  return insertTrait(db, draft)
}
