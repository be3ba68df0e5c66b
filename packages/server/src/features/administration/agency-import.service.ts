import { emailSchema, type AgencyPreview, type IgnoredAgency } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { toE164 } from '../../platform/text/phone.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { agencyColumns, findPlace } from './agency-columns.ts'
import { ignoreLine, type AgencyLine } from './agency-file.ts'
import {
  findAgenciesOf,
  findAllSuppliers,
  insertAgencies,
  updateAgencies,
  type AgencyColumns,
  type ExistingAgency,
} from './agency-import.queries.ts'
import { insertSupplier } from './suppliers.queries.ts'

/** The most ignored lines that are stored. */
const ignoredMax = 500

interface PlannedAgency extends Omit<AgencyColumns, 'supplierId'> {
  /** The name of its supplier, folded. */
  readonly supplier: string
}

/** The changes of a file, with their preview. */
export interface AgencyPlan {
  readonly preview: Omit<AgencyPreview, '@type'>
  readonly added: readonly PlannedAgency[]
  readonly updated: readonly (PlannedAgency & { readonly id: number })[]
  /** Existing suppliers: folded name → id. */
  readonly suppliers: ReadonlyMap<string, number>
}

/** Compares a file with the existing agencies. An agency is identified by its supplier and name. */
export async function planAgencies(
  db: Db,
  lines: readonly AgencyLine[],
  { addsSuppliers }: { readonly addsSuppliers: boolean },
): Promise<AgencyPlan> {
  const all = await findAllSuppliers(db)
  const suppliers = new Map(all.map(({ id, name }) => [foldText(name), id]))
  const nameOfSiren = new Map(all.flatMap(({ siren, name }) => (siren ? [[siren, foldText(name)]] : [])))
  const keyOf = (typed: string) => nameOfSiren.get(typed.replace(/\s/g, '')) ?? foldText(typed)
  const agencies = await findAgenciesOf(db, [
    ...new Set(lines.flatMap(({ supplier }) => suppliers.get(keyOf(supplier)) ?? [])),
  ])
  const existing = new Map(
    agencies.map((agency) => [`${agency.supplierId}/${foldText(agency.name)}`, agency]),
  )

  const ignored: IgnoredAgency[] = []
  const newSuppliers = new Map<string, string>()
  const seen = new Set<string>()
  const [added, updated]: [PlannedAgency[], (PlannedAgency & { id: number })[]] = [[], []]
  let unchanged = 0
  for (const line of lines) {
    const supplier = keyOf(line.supplier)
    const supplierId = suppliers.get(supplier)
    const isSupplierKnown = supplierId !== undefined || addsSuppliers
    const read = await readLine(line, { supplier, isSupplierKnown })
    const place = `${supplier}/${foldText(line.name)}`
    if (typeof read === 'string' || seen.has(place)) {
      ignored.push(ignoreLine(line, typeof read === 'string' ? read : 'repeated'))
      continue
    }
    seen.add(place)
    const before = existing.get(`${supplierId}/${foldText(line.name)}`)
    if (supplierId === undefined) newSuppliers.set(supplier, line.supplier)
    if (!before) added.push(read)
    else if (isSame(before, read)) unchanged += 1
    else updated.push({ ...read, id: before.id })
  }
  return {
    preview: {
      counters: { added: added.length, updated: updated.length, unchanged, ignored: ignored.length },
      ignored: ignored.slice(0, ignoredMax),
      newSuppliers: [...newSuppliers.values()],
    },
    added,
    updated,
    suppliers,
  }
}

const isSame = (before: ExistingAgency, read: PlannedAgency) =>
  before.address === read.address &&
  before.zipCode === read.zipCode &&
  before.city === read.city &&
  before.latitude === read.latitude &&
  before.longitude === read.longitude &&
  before.phone === read.phone &&
  before.email === read.email &&
  before.siret === read.siret

async function readLine(
  line: AgencyLine,
  { supplier, isSupplierKnown }: { readonly supplier: string; readonly isSupplierKnown: boolean },
): Promise<PlannedAgency | IgnoredAgency['reason']> {
  const { name, address, phone, email, siret } = line
  if (name === '') return 'name_missing'
  if (supplier === '' || !isSupplierKnown) return 'unknown_supplier'
  const place = await findPlace(line)
  if (!place) return 'unknown_place'
  const e164 = phone === '' ? null : toE164(phone)
  if (phone !== '' && e164 === null) return 'invalid_phone'
  if (email !== '' && !emailSchema.safeParse(email).success) return 'invalid_email'
  if (siret !== '' && !/^\d{14}$/.test(siret)) return 'invalid_siret'
  return {
    supplier,
    ...agencyColumns({
      supplier: line.supplier,
      name,
      address,
      phone: e164,
      email: email === '' ? null : email,
      siret: siret === '' ? null : siret,
      place,
    }),
  }
}

/** Applies a plan. */
export async function applyAgencies(db: Db, plan: AgencyPlan): Promise<void> {
  const ids = new Map(plan.suppliers)
  const names = new Map(plan.preview.newSuppliers.map((name) => [foldText(name), name]))
  for (const [key, name] of names)
    if (!ids.has(key)) ids.set(key, await insertSupplier(db, { name, siren: null }))
  const columns = <Planned extends PlannedAgency>({ supplier, ...agency }: Planned) => ({
    ...agency,
    supplierId: ids.get(supplier) ?? 0,
  })
  await insertAgencies(db, plan.added.map(columns))
  await updateAgencies(db, plan.updated.map(columns))
}
