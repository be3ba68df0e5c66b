import { sql, type RawBuilder } from 'kysely'
import { isInActorUnitTree, appliesToActor, unitsWithAncestors } from '../../platform/access/scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { visibleCatalogs } from '../../domain/products/product.queries.ts'

/** Whether an agreement of the actor's units applies to an agency `a` on a day, as in `findConditions` (D-09, D-11, D-31). */
export function isUnderAgreement(actor: UserActor, day: string): RawBuilder<boolean> {
  // Read once for the whole search.
  const valid = sql`g.removed_at IS NULL AND g.starts_on <= ${day}::date AND g.ends_on >= ${day}::date
    AND ${appliesToActor(actor, 'g')}`
  return sql<boolean>`(a.supplier_id = ANY (ARRAY(
      WITH RECURSIVE ${unitsWithAncestors(actor)}
      SELECT g.supplier_id FROM agreement g JOIN unit ON unit.id = g.unit_id
      WHERE ${valid} AND g.applies_to_all_agencies))
    OR a.id = ANY (ARRAY(
      WITH RECURSIVE ${unitsWithAncestors(actor)}
      SELECT held.agency_id FROM agreement g JOIN unit ON unit.id = g.unit_id
        JOIN agreement_agency held ON held.agreement_id = g.id
      WHERE ${valid} AND NOT g.applies_to_all_agencies)))`
}

/** Whether the supplier of an agency `a` sells a manufacturer that the actor has chosen or their units have ordered. */
export function sellsOwnManufacturers(actor: UserActor): RawBuilder<boolean> {
  return sql<boolean>`a.supplier_id = ANY (ARRAY(
    WITH own AS (
      SELECT DISTINCT p.manufacturer_id FROM product p WHERE p.id IN (
        SELECT f.product_id FROM favorite_product f WHERE f.user_id = ${actor.userId}
        UNION SELECT l.product_id FROM cart_line l WHERE l.user_id = ${actor.userId} AND l.removed_at IS NULL
        UNION SELECT l.product_id FROM order_line l JOIN purchase_order o ON o.id = l.order_id
        WHERE l.removed_at IS NULL AND o.removed_at IS NULL AND l.product_id IS NOT NULL
          AND ${isInActorUnitTree(actor, { company: 'o.companyId', unit: 'o.unitId' })}))
    SELECT c.supplier_id FROM catalog c
    WHERE c.id IN ${visibleCatalogs(actor)} AND EXISTS (
      SELECT FROM own JOIN product p ON p.catalog_id = c.id AND p.manufacturer_id = own.manufacturer_id
      WHERE p.withdrawn_at IS NULL)))`
}
