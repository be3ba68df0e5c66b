import {
  AppError,
  type ManagedSupplierTraits,
  type ManagedTrait,
  type TraitDraft,
  type TraitNames,
} from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { ViolationError, type RuleViolation } from '../../platform/http/violation-error.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { loadSupplier, loadSupplierForUpdate } from './directory.service.ts'
import type { AdminWrite } from './groups.service.ts'
import {
  deleteTrait,
  findAllTraits,
  findTraitsOf,
  giveOtherTrait,
  insertTrait,
  lockTraits,
  renameTrait,
  replaceTraits,
} from './supplier-traits.queries.ts'

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
  const { version } = await loadSupplierForUpdate(db, id)
  requireVersion(version)
  const known = new Set((await findAllTraits(db)).map((trait) => trait.id))
  const violations = traits.flatMap((trait, at): RuleViolation[] =>
    known.has(trait) ? [] : [{ propertyPath: `traits[${at}]`, code: 'not_a_choice' }],
  )
  if (violations.length > 0) throw new ViolationError(...violations)
  await replaceTraits(db, id, traits)
  return loadSupplierTraits(db, id)
}

/** A trait; @throws AppError `not_found` */
export async function loadTrait(db: Db, id: number): Promise<ManagedTrait> {
  const [trait] = await findAllTraits(db, id)
  if (!trait) throw new AppError('not_found')
  return trait
}

/** @throws ViolationError `taken` for a name of another trait of the same kind */
export async function assertTraitNamesFree(db: Db, draft: TraitDraft, except: number | null): Promise<void> {
  await lockTraitNames(db)
  const others = (await findAllTraits(db)).filter(({ id, kind }) => kind === draft.kind && id !== except)
  const violations = (['nameFr', 'nameEn'] as const)
    .filter((field) => others.some((other) => foldText(other[field]) === foldText(draft[field])))
    .map((propertyPath): RuleViolation => ({ propertyPath, code: 'taken' }))
  if (violations.length > 0) throw new ViolationError(...violations)
}

/** Locks adding, renaming, merging and removing traits. */
export const lockTraitNames = (db: Db) => lockName(db, 'supplier traits')

/** Adds a trait. @throws ViolationError `taken` for a name of the same kind */
export async function addTrait(db: Db, draft: TraitDraft): Promise<ManagedTrait> {
  await assertTraitNamesFree(db, draft, null)
  return loadTrait(db, await insertTrait(db, draft))
}

type TraitWrite = Pick<AdminWrite, 'db' | 'requireVersion'>

/** Renames a trait, unless it has changed since it was read. @throws ViolationError `taken` */
export async function changeTrait(
  { db, requireVersion }: TraitWrite,
  id: number,
  names: TraitNames,
): Promise<ManagedTrait> {
  await lockTraitNames(db)
  const { kind, version } = await loadTrait(db, id)
  requireVersion(version)
  await assertTraitNamesFree(db, { kind, ...names }, id)
  await renameTrait(db, id, names)
  return loadTrait(db, id)
}

/** Removes a trait. @throws AppError `conflict` while a supplier has it */
export async function removeTrait(db: Db, id: number): Promise<void> {
  await lockTraitNames(db)
  await lockTraits(db, [id])
  const { supplierCount } = await loadTrait(db, id)
  if (supplierCount > 0) throw new AppError('conflict', { reason: 'trait_used' })
  await deleteTrait(db, id)
}

/** Gives the suppliers of a trait another and removes it. @throws ViolationError `not_a_choice` for another kind, or itself */
export async function mergeTrait(
  { db, requireVersion }: TraitWrite,
  id: number,
  into: number,
): Promise<ManagedTrait> {
  await lockTraitNames(db)
  await lockTraits(db, [id, into])
  const { kind, version } = await loadTrait(db, id)
  requireVersion(version)
  const [other] = await findAllTraits(db, into)
  if (other?.kind !== kind || into === id)
    throw new ViolationError({ propertyPath: 'into', code: 'not_a_choice' })
  await giveOtherTrait(db, id, into)
  await deleteTrait(db, id)
  return loadTrait(db, into)
}
