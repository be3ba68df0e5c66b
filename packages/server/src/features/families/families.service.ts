import {
  AppError,
  coversOthers,
  familyPlaceProblem,
  type FamilyChange,
  type FamilyDraft,
  type FamilyFeaturesChange,
} from '@comptoir/contract'
import { isReferenceCode } from '../../domain/families/reference-data.ts'
import { renumberFamilies } from '../../domain/families/family-tree.queries.ts'
import { unclassifiedFamily } from '../../domain/products/product.queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { ViolationError, type PlainCode, type RuleViolation } from '../../platform/http/violation-error.ts'
import {
  findFamilyNodes,
  findTakenFields,
  insertFamily,
  restoreFamilies,
  retireFamilies,
  updateFamily,
  type FamilyNode,
} from './families.queries.ts'
import { findFeatures, replaceFamilyFeatures } from './family-features.queries.ts'
import { countConditions, mergeFamilies } from './merge-family.queries.ts'
import { hasNamesakes } from './namesakes.ts'

/** A write of the administrator: one at a time changes the tree. */
export interface FamilyWrite {
  readonly db: Db
  readonly now: Date
  readonly requireVersion: (current: number) => void
}

async function lockTree(db: Db): Promise<FamilyNode[]> {
  await lockName(db, 'families')
  return findFamilyNodes(db)
}

const nodeOf = (tree: readonly FamilyNode[], id: number): FamilyNode => {
  const node = tree.find((family) => family.id === id)
  if (!node) throw new AppError('not_found')
  return node
}

/** Locks the tree and checks the version of one family. @throws AppError `not_found` */
async function lockFamily({ db, requireVersion }: FamilyWrite, id: number) {
  const tree = await lockTree(db)
  const node = nodeOf(tree, id)
  requireVersion(node.version)
  return { tree, node }
}

/** Adds a family. Returns its id. @throws ViolationError */
export async function addFamily(db: Db, { code, ...draft }: FamilyDraft): Promise<number> {
  const tree = await lockTree(db)
  const codes = new Set([unclassifiedFamily, ...tree.map((family) => family.code)])
  await requireValid(db, tree, null, draft, code === null ? null : codeProblem(code, codes))
  const parent = draft.parent === null ? undefined : nodeOf(tree, draft.parent)
  const { parent: parentId, ...names } = draft
  const id = await insertFamily(db, {
    ...names,
    parentId,
    code: code ?? nextCode(codes, parent?.code),
    pictogram: parent?.pictogram ?? 'box',
  })
  await renumberFamilies(db)
  return id
}

/** Renames or moves a family. @throws ViolationError */
export async function changeFamily(write: FamilyWrite, id: number, change: FamilyChange): Promise<void> {
  const { tree } = await lockFamily(write, id)
  await requireValid(write.db, tree, id, change)
  await updateFamily(write.db, id, change)
  await renumberFamilies(write.db)
}

/** Moves everything of a family to another, in the transaction of the call. @throws ViolationError */
export async function mergeFamily(write: FamilyWrite, from: number, into: number): Promise<void> {
  const { tree } = await lockFamily(write, from)
  const target = tree.find(({ id }) => id === into)
  const fail = (code: PlainCode) => new ViolationError({ propertyPath: 'into', code })
  if (!target) throw fail('not_a_choice')
  if (target.isRetired) throw fail('family_retired')
  if (target.path.includes(from)) throw fail('in_itself')
  const children = tree.filter(({ parentId }) => parentId === from)
  if (children.some(({ id }) => familyPlaceProblem(tree, id, into) !== null)) throw fail('family_too_deep')
  const together = tree.filter(
    ({ id, parentId, isRetired }) => id !== from && !isRetired && (parentId === from || parentId === into),
  )
  if (hasNamesakes(together.map((family) => ({ ...family, parentId: into })))) throw fail('family_name_taken')
  if (coversOthers(tree, from, into)) {
    const { discounts, rules } = await countConditions(write.db, from)
    if (discounts + rules > 0) throw fail('family_covers_others')
  }
  await mergeFamilies(write.db, { from, into, now: write.now })
  await renumberFamilies(write.db)
}

/** Retires a family with those below it. */
export async function retireFamily(write: FamilyWrite, id: number): Promise<void> {
  await lockFamily(write, id)
  await retireFamilies(write.db, id, write.now)
}

/** Ends the retirement of a family, of those above it, and of those below that were retired with it. @throws ViolationError */
export async function restoreFamily(write: FamilyWrite, id: number): Promise<void> {
  const { tree, node } = await lockFamily(write, id)
  if (!node.isRetired) return
  const isBack = (family: FamilyNode) =>
    family.isRetired &&
    (node.path.includes(family.id) ||
      (family.path.includes(id) && family.retiredAt === node.retiredAt && family.mergedIntoId === null))
  const restored = tree.filter(isBack)
  if (hasNamesakes(besideSome(tree, restored)))
    throw new ViolationError({ propertyPath: 'nameFr', code: 'family_name_taken' })
  await restoreFamilies(
    write.db,
    restored.map((family) => family.id),
  )
}

/** Some families with the active ones beside them. */
function besideSome(tree: readonly FamilyNode[], some: readonly FamilyNode[]): FamilyNode[] {
  const parents = new Set(some.map(({ parentId }) => parentId))
  return tree.filter((family) => some.includes(family) || (!family.isRetired && parents.has(family.parentId)))
}

/** Replaces the features of a family. @throws ViolationError for an unknown feature, or one that is there twice */
export async function setFeatures(
  write: FamilyWrite,
  id: number,
  change: FamilyFeaturesChange,
): Promise<void> {
  await lockFamily(write, id)
  const known = new Set((await findFeatures(write.db)).map(({ code }) => code))
  const codes = change.features.map(({ code }) => code)
  const violations = codes.flatMap((code, at): RuleViolation[] => {
    const propertyPath = `features[${at}].code`
    if (!known.has(code)) return [{ propertyPath, code: 'not_a_choice' }]
    return codes.indexOf(code) === at ? [] : [{ propertyPath, code: 'taken' }]
  })
  if (violations.length > 0) throw new ViolationError(...violations)
  await replaceFamilyFeatures(write.db, id, change)
}

async function requireValid(
  db: Db,
  tree: readonly FamilyNode[],
  id: number | null,
  change: FamilyChange,
  ofCode: PlainCode | null = null,
): Promise<void> {
  const parent = tree.find((family) => family.id === change.parent)
  const own = tree.find((family) => family.id === id)
  const isMoved = change.parent !== (own?.parentId ?? null)
  const problem: PlainCode | null =
    change.parent !== null && !parent
      ? 'not_a_choice'
      : (familyPlaceProblem(tree, id, change.parent) ??
        (parent?.isRetired && isMoved ? 'family_retired' : null))
  const violations: RuleViolation[] = [
    ...(problem === null ? [] : [{ propertyPath: 'parent', code: problem }]),
    ...(ofCode === null ? [] : [{ propertyPath: 'code', code: ofCode }]),
    ...(await findTakenFields(db, change, id)).map((propertyPath) => ({
      propertyPath,
      code: 'taken' as const,
    })),
  ]
  if (violations.length > 0) throw new ViolationError(...violations)
}

function codeProblem(code: string, codes: ReadonlySet<string>): 'taken' | 'code_reserved' | null {
  if (codes.has(code)) return 'taken'
  return isReferenceCode(code) ? 'code_reserved' : null
}

/** `X01` at the top, `F0101-01` below `F0101`: never a code of the reference data. */
function nextCode(codes: ReadonlySet<string>, parent: string | undefined): string {
  const prefix = parent === undefined || parent.length > 26 ? 'X' : `${parent}-`
  for (let number = 1; ; number += 1) {
    const code = `${prefix}${String(number).padStart(2, '0')}`
    if (!codes.has(code)) return code
  }
}
