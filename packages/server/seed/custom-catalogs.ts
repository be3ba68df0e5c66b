import type { Db } from '../src/platform/db/connect.ts'
import {
  insertCustomCatalog,
  type CustomProduct,
} from '../src/features/custom-catalogs/custom-catalogs.queries.ts'

const workshop: readonly (readonly [reference: string, name: string, unitPrice: number])[] = [
  ['AT-001', 'Coffret de chantier 1 rangée câblé atelier', 148.5],
  ['AT-002', 'Coffret de chantier 2 rangées câblé atelier', 236],
  ['AT-010', 'Platine de comptage préparée 12 kW', 189.9],
  ['AT-011', 'Platine de comptage préparée 36 kW', 412],
  ['AT-020', 'Kit colliers et chevilles chantier, 100 pièces', 21.4],
  ['AT-021', 'Kit embouts et cosses chantier, 200 pièces', 34.8],
  ['AT-030', 'Étiquettes gravées pour tableau, planche de 24', 18],
  ['AT-031', 'Schéma de tableau plastifié A3', 12.5],
  ['AT-040', 'Tableau électrique logement T3 câblé atelier', 385],
  ['AT-041', 'Tableau électrique logement T5 câblé atelier', 498],
  ['AT-050', 'Liaison frigorifique préparée 5 m, dudgeons posés', 96.3],
  ['AT-051', 'Support de groupe extérieur soudé atelier', 74.2],
]

const coming: readonly (readonly [reference: string, name: string, unitPrice: number])[] = [
  ['BN-100', 'Borne de recharge murale préparée 7,4 kW', 742],
  ['BN-101', 'Borne de recharge murale préparée 22 kW', 1085],
  ['BN-110', 'Pied pour borne de recharge, peint atelier', 168],
  ['BN-120', 'Kit de raccordement borne 10 m', 129.9],
]

const toProducts = (rows: typeof workshop): CustomProduct[] =>
  rows.map(([reference, name, unitPrice]) => ({ reference, name, unitPrice }))

/** Inserts two price books of the first demo company: one valid, one upcoming. */
export async function insertCustomCatalogs(db: Db, companyId: number): Promise<void> {
  const common = { companyId, supplierId: 1 }
  await insertCustomCatalog(db, {
    ...common,
    code: 'T1',
    name: 'Atelier Thermélec',
    appliesFrom: '2026-01-05',
    products: toProducts(workshop),
  })
  await insertCustomCatalog(db, {
    ...common,
    code: 'T2',
    name: 'Atelier Thermélec, recharge 2027',
    appliesFrom: '2027-01-04',
    products: toProducts(coming),
  })
}
