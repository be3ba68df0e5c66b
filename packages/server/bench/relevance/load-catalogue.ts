import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'
import * as z from 'zod/mini'
import { demoCompanies } from '../../seed/accounts.ts'
import { insertRows, syncIdSequence } from '../../seed/insert-rows.ts'
import { ownerOf } from '../../seed/seed.ts'
import type { Db } from '../../src/platform/db/connect.ts'

const rowSchema = z.object({
  reference: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  name_en: z._default(z.string(), ''),
  description: z._default(z.string(), ''),
  manufacturer: z._default(z.string(), ''),
  family: z._default(z.string(), ''),
  ean: z._default(z.string(), ''),
  price: z._default(z.string(), ''),
  popularity: z._default(z.string(), ''),
  features: z._default(z.string(), ''),
})
type Row = z.output<typeof rowSchema>

/** Numbers for names, from one on. */
class Numbers {
  readonly #ids = new Map<string, number>()

  of(name: string): number {
    const known = this.#ids.get(name)
    if (known !== undefined) return known
    this.#ids.set(name, this.#ids.size + 1)
    return this.#ids.size
  }

  entries(): [string, number][] {
    return [...this.#ids]
  }
}

/** Fills a database without a catalogue with that of a CSV file, columns as in `docs/relevance.md`, for the first company. */
export async function loadCatalogue(db: Db, file: string): Promise<void> {
  const owner = await ownerOf(db, demoCompanies[0]?.name ?? '')
  await insertRows(db, 'supplier', [{ id: 1, name: 'CSV' }])
  await insertRows(db, 'priceList', [{ id: 1, supplierId: 1, name: 'CSV', publishedOn: '2026-01-01' }])
  await insertRows(db, 'catalog', [{ id: 1, supplierId: 1, priceListId: 1, code: 'CS', name: 'CSV' }])
  await insertRows(db, 'companyCatalog', [{ companyId: owner.companyId, catalogId: 1 }])
  await insertRows(db, 'featureGroup', [{ code: 'CSV', position: 1, nameFr: 'CSV', nameEn: 'CSV' }])

  const makers = new Numbers()
  const families = new Numbers()
  const features = new Numbers()
  const choices = new Numbers()
  const products = new Map<string, object>()
  const records = createReadStream(file).pipe(parse({ columns: true, delimiter: ';', bom: true, trim: true }))
  for await (const record of records) {
    const row = rowSchema.parse(record)
    const maker = makers.of(row.manufacturer || '—')
    // A catalogue that names an article twice means the last one.
    products.set(`${maker} ${row.reference}`, {
      ...plain(row),
      id: products.size + 1,
      manufacturerId: maker,
      familyId: families.of(row.family || '—'),
      features: Object.fromEntries(featuresOf(row, features, choices)),
    })
  }
  await insertRows(
    db,
    'manufacturer',
    makers.entries().map(([name, id]) => ({ id, name })),
  )
  await insertFamilies(db, families)
  await insertFeatures(db, features, choices)
  await insertRows(db, 'product', [...products.values()])
  await syncIdSequence(db, ['manufacturer', 'supplier', 'family', 'priceList', 'catalog', 'product'])
}

const plain = ({ reference, name, name_en: nameEn, description, ean, price, popularity }: Row) => ({
  catalogId: 1,
  reference,
  ean: /^\d{13}$/.test(ean) ? ean : null,
  nameFr: name,
  nameEn: nameEn || name,
  descriptionFr: description,
  descriptionEn: description,
  salesUnit: 'piece',
  publicPrice: Number(price.replace(',', '.')) > 0 ? Number(price.replace(',', '.')) : null,
  popularity: Number.isInteger(Number(popularity)) ? Number(popularity) : 0,
})

const codeOf = (prefix: string, id: number) => `${prefix}${String(id).padStart(6, '0')}`

/** `Courant assigné=16 A|Courbe=C`: every value is a choice, as it is written. */
function featuresOf({ features: text }: Row, features: Numbers, choices: Numbers): [string, string][] {
  return text.split('|').flatMap((part): [string, string][] => {
    const [name = '', value = ''] = part.split('=').map((each) => each.trim())
    if (name === '' || value === '') return []
    const feature = features.of(name)
    return [[codeOf('EF', feature), codeOf('EV', choices.of(`${feature}\t${value}`))]]
  })
}

/** Families are paths, `Appareillage > Prises`; each step of one is a family. */
async function insertFamilies(db: Db, families: Numbers): Promise<void> {
  // Products name the whole path, whose number is taken; what is above it comes after.
  const ids = new Map(families.entries())
  let last = ids.size
  for (const [path] of families.entries()) {
    const steps = path.split(' > ')
    for (let depth = 1; depth < steps.length; depth++) {
      const above = steps.slice(0, depth).join(' > ')
      if (!ids.has(above)) ids.set(above, (last += 1))
    }
  }
  const sorted = [...ids].toSorted(([a], [b]) => a.split(' > ').length - b.split(' > ').length)
  const rows = sorted.map(([path, id], position) => {
    const steps = path.split(' > ')
    const name = steps.at(-1) ?? path
    const ancestors = steps.map((_step, at) => ids.get(steps.slice(0, at + 1).join(' > ')) ?? id)
    return {
      id,
      code: codeOf('F', id),
      parentId: ancestors.at(-2) ?? null,
      level: Math.min(3, steps.length),
      path: ancestors,
      position,
      nameFr: name,
      nameEn: name,
      pictogram: 'box',
    }
  })
  await insertRows(db, 'family', rows)
}

async function insertFeatures(db: Db, features: Numbers, choices: Numbers): Promise<void> {
  const rows = features.entries().map(([name, id]) => ({
    code: codeOf('EF', id),
    groupCode: 'CSV',
    position: id,
    type: 'choice',
    unit: null,
    nameFr: name,
    nameEn: name,
  }))
  await insertRows(db, 'feature', rows)
  const values = choices.entries().map(([key, id]) => {
    const [feature = '', value = ''] = key.split('\t')
    return {
      code: codeOf('EV', id),
      featureCode: codeOf('EF', Number(feature)),
      nameFr: value,
      nameEn: value,
    }
  })
  await insertRows(db, 'featureValue', values)
}
