import type { FamilyImport } from '@comptoir/contract'
import { readReferenceData } from '../../domain/families/reference-data.ts'
import { renumberFamilies } from '../../domain/families/family-tree.queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { findFeatures } from './family-features.queries.ts'
import type { FamilyLine } from './family-file.ts'
import { findStoredFamilies, saveFamilies } from './family-import.queries.ts'
import { planFamilies, type FamilyPlan } from './family-plan.ts'

const shownLines = 500

const describe = ({ added, changed, unchanged, ignored }: FamilyPlan): FamilyImport => ({
  '@id': '/api/internal/family_imports',
  '@type': 'FamilyImport',
  counters: { added: added.length, changed: changed.length, unchanged, ignored: ignored.length },
  ignored: ignored.slice(0, shownLines),
})

async function plan(db: Db, lines: readonly FamilyLine[]): Promise<FamilyPlan> {
  const features = await findFeatures(db)
  return planFamilies(
    await findStoredFamilies(db),
    new Set(features.map(({ code }) => code)),
    lines,
    new Map(readReferenceData().families.map(({ code, parentCode }) => [code, parentCode])),
  )
}

/** What a file would change. */
export const previewFamilies = async (db: Db, lines: readonly FamilyLine[]): Promise<FamilyImport> =>
  describe(await plan(db, lines))

/** Takes a file; returns what it has changed, and the ids of those families. */
export async function importFamilies(
  db: Db,
  lines: readonly FamilyLine[],
): Promise<{ result: FamilyImport; ids: number[] }> {
  await lockName(db, 'families')
  const planned = await plan(db, lines)
  const ids = await saveFamilies(db, planned.added, planned.changed)
  await renumberFamilies(db)
  return { result: describe(planned), ids }
}
