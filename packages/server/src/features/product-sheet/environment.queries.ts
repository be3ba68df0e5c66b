import type { EnvironmentalData } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'

/** The environmental data of a product. The caller has checked access to the product. */
export async function findEnvironmentalData(
  db: Db,
  productId: number,
): Promise<EnvironmentalData | undefined> {
  const row = await db
    .selectFrom('productEnvironment')
    .selectAll()
    .where('productId', '=', productId)
    .executeTakeFirst()
  if (!row) return undefined
  const {
    productId: _productId,
    declarationKind,
    declarationNumber,
    declarationIssuer,
    declaredOn,
    validUntil,
    ...data
  } = row
  return {
    '@type': 'EnvironmentalData',
    ...data,
    source:
      declarationKind && declarationNumber && declarationIssuer && declaredOn && validUntil
        ? {
            kind: declarationKind,
            number: declarationNumber,
            issuer: declarationIssuer,
            declaredOn,
            validUntil,
          }
        : null,
  }
}
