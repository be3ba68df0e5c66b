import { canBeParent, companyUnitDraftSchema, unitColumns } from '@comptoir/contract'
import { findOne, namedRows } from '../../../domain/imports/find-named.ts'
import type { ImportLine } from '../../../domain/imports/import-kind.ts'
import { defineImport } from '../../../domain/imports/run-import.ts'
import { isReferenced } from '../../../platform/db/references.queries.ts'
import { ViolationError } from '../../../platform/http/violation-error.ts'
import { foldText } from '../../../platform/text/fold-text.ts'
import { lockCompany } from '../companies.queries.ts'
import { deleteUnit, insertUnit, updateUnit } from '../company-units.queries.ts'
import { unitsMax } from '../company-units.service.ts'
import { findBareUnit, findBareUnits, findCompanyNames } from './directory-names.queries.ts'

type Line = ImportLine<keyof typeof unitColumns>

interface Unit {
  readonly id: number
  readonly company: number
  readonly code: string
  readonly name: string
  readonly parent: number | null
}

/** Units of companies, by company and code. A unit above may be in the same file, in any line. */
export const unitImport = defineImport({
  name: 'units',
  columns: unitColumns,
  schema: companyUnitDraftSchema,
  nameOf: ({ code, name }) => `${code} ${name}`,
  order: parentsFirst,
  open: ({ db }) => {
    const companies = namedRows(() => findCompanyNames(db))
    const trees = new Map<number, Unit[]>()
    async function treeOf(company: number): Promise<Unit[]> {
      const known = trees.get(company)
      if (known) return known
      await lockCompany(db, company)
      const units = await findBareUnits(db, company)
      trees.set(company, units)
      return units
    }
    return {
      match: async ({ cell }) => {
        const company = await companies.find(cell('company'), 'company')
        const units = company ? await treeOf(company.id) : []
        return units.find(({ code }) => code === cell('code'))?.id ?? null
      },
      read: async (id) => {
        const known = await findBareUnit(db, id)
        if (known) await lockCompany(db, known.company)
        const unit = await findBareUnit(db, id)
        if (!unit) return null
        const { company, code, name, parent } = unit
        return { values: { company, code, name, parent }, version: null }
      },
      valuesOf: async ({ cell }, before) => {
        const company = await findOne(companies, cell('company'), 'company')
        const above = cell('parent')
        const parent = (await treeOf(company.id)).find(({ code }) => code === above)
        if (above !== '' && !parent)
          throw new ViolationError({ propertyPath: 'parent', code: 'not_a_choice' })
        return {
          company: company.id,
          code: cell('code'),
          name: cell('name') || before?.name,
          parent: parent?.id ?? before?.parent ?? null,
        }
      },
      add: async ({ company, ...unit }) => {
        const units = await treeOf(company)
        if (units.length >= unitsMax)
          throw new ViolationError({ propertyPath: 'company', code: 'too_many', maximum: unitsMax })
        const id = await insertUnit(db, company, unit)
        units.push({ ...unit, company, id })
        return id
      },
      change: async (id, { company, ...unit }) => {
        const units = await treeOf(company)
        const { parent, code } = unit
        const isPossible = parent === null || units.some((each) => each.id === parent)
        if (!isPossible || !canBeParent(units, id, parent))
          throw new ViolationError({ propertyPath: 'parent', code: 'not_a_choice' })
        if (units.some((each) => each.id !== id && each.code === code))
          throw new ViolationError({ propertyPath: 'code', code: 'taken' })
        await updateUnit(db, id, unit)
        trees.set(
          company,
          units.map((each) => (each.id === id ? { ...unit, company, id } : each)),
        )
      },
      remove: async (id) => {
        if (await isReferenced(db, 'organizationUnit', id)) return false
        await deleteUnit(db, id)
        return true
      },
    }
  },
})

/** The lines by their depth in the tree, as far as it is in the file. */
function parentsFirst(lines: readonly Line[]): Line[] {
  const keyOf = (line: Line, code: string) => `${foldText(line.cell('company'))} ${code}`
  const byKey = new Map(lines.map((line) => [keyOf(line, line.cell('code')), line]))
  function depthOf(line: Line): number {
    let depth = 0
    let above = byKey.get(keyOf(line, line.cell('parent')))
    // A cycle in the file is found when its lines are written.
    for (; above && depth <= lines.length; depth += 1) above = byKey.get(keyOf(above, above.cell('parent')))
    return depth
  }
  const depths = new Map(lines.map((line) => [line, depthOf(line)]))
  return lines.toSorted((a, b) => (depths.get(a) ?? 0) - (depths.get(b) ?? 0))
}
