import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'
import { jsonRows } from '../src/platform/db/json-rows.ts'

interface DemoFee {
  readonly name: string
  readonly nameEn: string
  readonly amount: number | null
  /** Hundredths of a point. */
  readonly percentage: number | null
  readonly franco: number | null
  /** Optional, not added to every order. */
  readonly isOptional?: true
}

const transport = (amount: number, franco: number): DemoFee => ({
  name: 'Frais de transport',
  nameEn: 'Shipping',
  amount,
  percentage: null,
  franco,
})
const share = (name: string, nameEn: string, percentage: number): DemoFee => ({
  name,
  nameEn,
  amount: null,
  percentage,
  franco: null,
})
const optionalFee = (name: string, nameEn: string, amount: number): DemoFee => ({
  name,
  nameEn,
  amount,
  percentage: null,
  franco: null,
  isOptional: true,
})

/** The fees of agreements by name: an amount, a percentage, both, or none above a franco. */
const demoFees: Readonly<Record<string, readonly DemoFee[]>> = {
  'Contrat-cadre Rivoire 2026': [
    transport(25, 500),
    optionalFee('Livraison sur chantier avec hayon', 'Delivery on site with tail lift', 90),
  ],
  'Contrat-cadre Ponant 2026': [transport(18.5, 350)],
  'Contrat-cadre Sodelvia': [transport(32, 750), share('Participation énergie', 'Energy surcharge', 120)],
  'Accord climatisation Climarel': [
    { ...transport(0, 1500), amount: null, percentage: 350 },
    optionalFee('Livraison express 24 h', 'Express delivery within 24 hours', 120),
  ],
  'Contrat-cadre Élec Loire': [transport(15, 300)],
  'Conditions Alpélec Bretagne': [share('Participation transport', 'Contribution to shipping', 200)],
  'Contrat-cadre éclairage Luminor': [transport(22, 450)],
  'Contrat-cadre TNA chauffage': [
    transport(45, 1200),
    share('Contribution recyclage', 'Recycling contribution', 80),
  ],
  'Accord Rivoire Alpes': [transport(29, 600)],
  'Contrat-cadre Alpélec': [transport(20, 400)],
}

/** Inserts the fees of the demo agreements. */
export async function insertFees(db: Db): Promise<void> {
  const rows = Object.entries(demoFees).flatMap(([agreement, fees]) =>
    fees.map(({ isOptional, ...fee }) => ({ agreement, ...fee, isDefault: isOptional !== true })),
  )
  await sql`
    INSERT INTO agreement_fee (agreement_id, name, name_en, amount, percentage, franco, is_default)
    SELECT a.id, f.name, f.name_en, f.amount, f.percentage, f.franco, f.is_default
    FROM json_to_recordset(${jsonRows(rows)}::json) AS f (
      agreement text, name text, name_en text, amount numeric, percentage integer, franco numeric, is_default boolean)
    JOIN agreement a ON a.name = f.agreement
    ORDER BY a.id, f.name`.execute(db)
}
