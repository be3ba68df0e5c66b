import {
  AppError,
  type FamilyFeature,
  type FeatureChange,
  type FeatureDraft,
  type ManagedFeature,
} from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import { ViolationError, type RuleViolation } from '../../platform/http/violation-error.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import type { FamilyWrite } from './families.service.ts'
import {
  findFeature,
  findFeatures,
  firstFeatureGroup,
  insertChoices,
  insertFeature,
  isFeatureGroup,
  renameFeature,
} from './family-features.queries.ts'

interface Names {
  readonly nameFr: string
  readonly nameEn: string
}

/** The names of a row that others have, in the same language. */
const takenNames = (others: readonly Names[], names: Names): RuleViolation[] =>
  (['nameFr', 'nameEn'] as const)
    .filter((field) => others.some((other) => foldText(other[field]) === foldText(names[field])))
    .map((propertyPath) => ({ propertyPath, code: 'taken' }))

/** Adds a feature to the dictionary. @throws ViolationError for a name that is taken, an unknown group, or choices that do not fit the type */
export async function addFeature(db: Db, draft: FeatureDraft): Promise<FamilyFeature> {
  await lockName(db, 'features')
  const violations = takenNames(await findFeatures(db), draft)
  if (draft.group !== null && !(await isFeatureGroup(db, draft.group)))
    violations.push({ propertyPath: 'group', code: 'not_a_choice' })
  if (draft.type === 'choice' && draft.choices.length === 0)
    violations.push({ propertyPath: 'choices', code: 'required' })
  if (draft.type !== 'choice' && draft.choices.length > 0)
    violations.push({ propertyPath: 'choices', code: 'invalid' })
  if (violations.length > 0) throw new ViolationError(...violations)
  const code = await insertFeature(db, { ...draft, group: draft.group ?? (await firstFeatureGroup(db)) })
  const added = (await findFeatures(db)).find((feature) => feature.code === code)
  if (!added) throw new AppError('not_found')
  return added
}

/** One feature with its choices. @throws AppError `not_found` */
export async function loadFeature(db: Db, code: string): Promise<ManagedFeature> {
  return foundOr404(findFeature(db, code))
}

/**
 * Renames a feature and adds choices to it, unless it has changed since it was read.
 *
 * @throws ViolationError for a name that is taken, or choices that do not fit the type
 */
export async function changeFeature(
  { db, requireVersion }: Pick<FamilyWrite, 'db' | 'requireVersion'>,
  code: string,
  { addedChoices, ...names }: FeatureChange,
): Promise<ManagedFeature> {
  await lockName(db, 'features')
  const { type, choices, version } = await loadFeature(db, code)
  requireVersion(version)
  const others = (await findFeatures(db)).filter((other) => other.code !== code)
  const violations = takenNames(others, names)
  const isRepeated = addedChoices.some(
    (choice, at) => takenNames([...choices, ...addedChoices.slice(0, at)], choice).length > 0,
  )
  if (isRepeated) violations.push({ propertyPath: 'addedChoices', code: 'taken' })
  if (type !== 'choice' && addedChoices.length > 0)
    violations.push({ propertyPath: 'addedChoices', code: 'invalid' })
  if (violations.length > 0) throw new ViolationError(...violations)
  await renameFeature(db, code, names)
  await insertChoices(db, code, addedChoices)
  return loadFeature(db, code)
}
