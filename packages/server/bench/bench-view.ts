import { dayOf } from '../src/platform/time/day.ts'
import type { Db } from '../src/platform/db/connect.ts'
import type { ProductView } from '../src/domain/products/product.queries.ts'

/** The view of the demo's buyer, today and in French. */
export async function benchView(db: Db): Promise<ProductView> {
  const user = await db
    .selectFrom('appUser')
    .select(['id', 'companyId'])
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  return {
    actor: {
      kind: 'user',
      userId: user.id,
      username: 'client',
      companyId: user.companyId,
      unitIds: [],
      roles: ['ROLE_CLIENT'],
      useTamzagGestion: true,
      sessionId: '',
    },
    locale: 'fr',
    day: dayOf(new Date()),
  }
}
