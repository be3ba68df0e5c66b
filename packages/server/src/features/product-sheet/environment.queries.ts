import type { EnvironmentalData } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'

/** The environmental data of a product. The caller has checked access to the product. */
export async function findEnvironmentalData(
  db: Db,
  productId: number,
): Promise<EnvironmentalData | undefined> {
  const row = await db
    .selectFrom('product_environment')
    .selectAll()
    .where('product_id', '=', productId)
    .executeTakeFirst()
  if (!row) return undefined
  const { declaration_kind, declaration_number, declaration_issuer, declared_on, valid_until } = row
  return {
    '@type': 'EnvironmentalData',
    carbonKg: row.carbon_kg,
    makingCarbonKg: row.making_carbon_kg,
    lifetimeYears: row.lifetime_years,
    recycledPercent: row.recycled_percent,
    recyclablePercent: row.recyclable_percent,
    packagingGrams: row.packaging_grams,
    isPackagingRecyclable: row.is_packaging_recyclable,
    hasSubstancesOfConcern: row.has_substances_of_concern,
    source:
      declaration_kind && declaration_number && declaration_issuer && declared_on && valid_until
        ? {
            kind: declaration_kind,
            number: declaration_number,
            issuer: declaration_issuer,
            declaredOn: declared_on,
            validUntil: valid_until,
          }
        : null,
  }
}
