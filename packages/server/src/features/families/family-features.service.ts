import { AppError, type FamilyFeature, type FeatureDraft } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { ViolationError, type RuleViolation } from '../../platform/http/violation-error.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { findFeatures, firstFeatureGroup, insertFeature, isFeatureGroup } from './family-features.queries.ts'

/** Adds a feature to the dictionary. @throws ViolationError for a name that is taken, an unknown group, or choices that do not fit the type */
export async function addFeature(db: Db, draft: FeatureDraft): Promise<FamilyFeature> {
  await lockName(db, 'features')
  const features = await findFeatures(db)
  const taken = (['nameFr', 'nameEn'] as const).filter((field) =>
    features.some((other) => foldText(other[field]) === foldText(draft[field])),
  )
  const violations: RuleViolation[] = taken.map((propertyPath) => ({ propertyPath, code: 'taken' }))
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
