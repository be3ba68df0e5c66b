import { companyColumns, companyDraftSchema, type CompanyDraft } from '@comptoir/contract'
import { findListed, findOne, namedRows } from '../../../domain/imports/find-named.ts'
import { readFlag, readSiren, splitList } from '../../../domain/imports/import-cells.ts'
import type { StoredRow } from '../../../domain/imports/import-kind.ts'
import { defineImport } from '../../../domain/imports/run-import.ts'
import { findCompany, lockCompany } from '../companies.queries.ts'
import { addCompany, changeCompany, lockCompanyNames, removeUnusedCompany } from '../companies.service.ts'
import { findCatalogCodes, findCompanyNames, findGroupNames } from './directory-names.queries.ts'
import { anyVersion } from './any-version.ts'

/** Companies, by name. */
export const companyImport = defineImport({
  name: 'companies',
  columns: companyColumns,
  schema: companyDraftSchema,
  nameOf: ({ name }) => name,
  lock: lockCompanyNames,
  open: (call) => {
    const { db } = call
    const companies = namedRows(() => findCompanyNames(db))
    const groups = namedRows(
      () => findGroupNames(db),
      ({ code }) => code,
    )
    const catalogs = namedRows(() => findCatalogCodes(db))
    return {
      match: async ({ cell }) => (await companies.find(cell('name'), 'name'))?.id ?? null,
      read: async (id): Promise<StoredRow<CompanyDraft> | null> => {
        await lockCompany(db, id)
        const row = await findCompany(db, id)
        if (!row) return null
        const { name, siren, groupId, hasBasecamp, basecampUrl, useTamzagGestion, version } = row
        const ids = row.catalogs.map((catalog) => catalog.id).toSorted((a, b) => a - b)
        const values = {
          name,
          siren,
          group: groupId,
          hasBasecamp,
          basecampUrl,
          useTamzagGestion,
          catalogs: ids,
        }
        return { values, version }
      },
      valuesOf: async ({ cell }, before) => ({
        name: before?.name ?? cell('name'),
        siren: readSiren(cell('siren')) || (before?.siren ?? null),
        group: cell('group') ? (await findOne(groups, cell('group'), 'group')).id : (before?.group ?? null),
        hasBasecamp: cell('basecampUrl') !== '' || (before?.hasBasecamp ?? false),
        basecampUrl: cell('basecampUrl') || (before?.basecampUrl ?? null),
        useTamzagGestion: cell('useTamzagGestion')
          ? readFlag(cell('useTamzagGestion'), 'useTamzagGestion')
          : (before?.useTamzagGestion ?? false),
        catalogs: cell('catalogs')
          ? await findListed(catalogs, splitList(cell('catalogs')), 'catalogs')
          : (before?.catalogs ?? []),
      }),
      add: async (draft) => {
        const { id, name } = await addCompany(anyVersion(call), draft)
        await companies.add({ id, name })
        return id
      },
      change: async (id, draft) => {
        await changeCompany(anyVersion(call), id, draft)
      },
      remove: (id) => removeUnusedCompany(db, id),
    }
  },
})
