import {
  fromMoney,
  moneyOrNull,
  resolvePrice,
  routePath,
  routes,
  type AgreementConditions,
  type LifeCycle,
  type Locale,
  type Product,
  type SalesUnit,
} from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import { findConditions, type ChosenAgencies } from '../agreements/agreements.queries.ts'
import { dayOf } from '../../platform/time/day.ts'
import type { Db } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { isSharedOrOwn } from '../../platform/access/scope.ts'
import { readBoth } from '../../platform/db/transaction.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { pictogramPath } from '../pictograms/pictogram-path.ts'
import { picturePath } from './picture-path.ts'

/** Products as shown by several features: with the caller's net price, in their language. */

/** The viewer of products, their language and the day. */
export interface ProductView extends ChosenAgencies {
  readonly actor: UserActor
  readonly locale: Locale
  /** `YYYY-MM-DD` in Paris. */
  readonly day: string
}

/** Returns the view of a call: its actor and language, today. */
export const viewOf = (call: { actor: UserActor; locale: Locale; now: Date }): ProductView => ({
  actor: call.actor,
  locale: call.locale,
  day: dayOf(call.now),
})

/** A product with everything its price depends on. */
export interface PricedProduct {
  readonly product: Product
  /** Whether it is in an active catalogue that the company may see. */
  readonly isAvailable: boolean
  /** The company's agreed conditions on the day of the view. */
  readonly conditions: readonly AgreementConditions[]
  /** The company's price per `price.base` units for that quantity; `null`: unknown. */
  readonly netAt: (quantity: number) => number | null
}

/** A saved product as shown in a list: no price if it cannot be ordered. */
export function withoutPrice({ product, isAvailable }: PricedProduct): {
  product: Product
  available: boolean
} {
  return { product: isAvailable ? product : { ...product, price: null }, available: isAvailable }
}

/** The family of unclassified products; it is not in the tree. */
export const unclassifiedFamily = 'HF'

/** Returns the catalogues that a company may see. */
export function visibleCatalogs(actor: Pick<UserActor, 'companyId'>): RawBuilder<number> {
  return sql<number>`(
    SELECT cc.catalog_id FROM company_catalog cc JOIN catalog c ON c.id = cc.catalog_id
    WHERE cc.company_id = ${actor.companyId} AND c.is_active
      AND ${isSharedOrOwn(actor, 'c.ownerCompanyId')})`
}

interface ProductRow {
  id: number
  reference: string
  ean: string | null
  ownReference: string | null
  name: string
  manufacturerId: number
  manufacturer: string
  familyId: number
  family: string
  familyCode: string
  supplierId: number
  supplier: string
  catalogId: number
  catalog: string
  /** The code of a custom catalogue; `null` for a supplier's. */
  customCode: string | null
  appliesFrom: string | null
  unit: SalesUnit
  packaging: number
  lifeCycle: LifeCycle
  publicPrice: number | null
  base: number
  isAvailable: boolean
  smallPicture: string | null
  largePicture: string | null
}

/** Returns products by id, visible or not: the caller filters by `isAvailable`. */
export async function findPricedProducts(
  db: Db,
  view: ProductView,
  ids: readonly number[],
): Promise<Map<number, PricedProduct>> {
  if (ids.length === 0) return new Map()
  const all = [...ids]
  const query = sql<ProductRow>`
    ${prepared}
    SELECT p.id, p.reference, p.ean, p.${inLocale('name', view.locale)} AS name,
      m.id AS manufacturer_id, m.name AS manufacturer,
      f.id AS family_id, f.${inLocale('name', view.locale)} AS family, f.code AS family_code,
      s.id AS supplier_id, s.name AS supplier, c.id AS catalog_id, c.name AS catalog,
      CASE WHEN c.owner_company_id IS NOT NULL THEN c.code END AS custom_code, c.applies_from,
      p.sales_unit AS unit, p.packaging, p.life_cycle,
      p.public_price, p.price_base AS base,
      own.reference AS own_reference, i.small_digest AS small_picture, i.large_digest AS large_picture,
      ${isVisible(view.actor)} AS is_available
    FROM product p
    JOIN manufacturer m ON m.id = p.manufacturer_id
    JOIN family f ON f.id = p.family_id
    JOIN catalog c ON c.id = p.catalog_id
    JOIN supplier s ON s.id = c.supplier_id
    LEFT JOIN product_picture i ON i.product_id = p.id
    LEFT JOIN (
      SELECT DISTINCT ON (product_id) product_id, reference
      FROM own_reference
      WHERE company_id = ${view.actor.companyId} AND product_id = ANY (${all}::int[])
      ORDER BY product_id, changed_at DESC, id
    ) own ON own.product_id = p.id
    WHERE p.id = ANY (${all}::int[])
    ORDER BY p.id`
  const [{ rows }, conditions] = await readBoth(
    db,
    () => query.execute(db),
    () => findConditions(db, view.actor, ids, { from: view.day, to: view.day, agencies: view.agencies }),
  )
  return new Map(rows.map((row) => [row.id, toPriced(row, conditions.get(row.id) ?? [], view.day)]))
}

/** Returns the agreed conditions for a product on any day from a given one to that of the view. */
export async function findConditionsSince(
  db: Db,
  { actor, day }: ProductView,
  id: number,
  from: string,
): Promise<readonly AgreementConditions[]> {
  return (await findConditions(db, actor, [id], { from, to: day })).get(id) ?? []
}

/** What a cart needs to know about a product to add it. */
export interface Offer {
  readonly supplierId: number
  readonly packaging: number
  readonly isAvailable: boolean
  /** Cannot be ordered before this day; `null`: no restriction. */
  readonly appliesFrom: string | null
}

/** Returns whether a product may be added to a cart on a day: it is visible, and its price book is valid. */
export function canOrder(offer: Offer | undefined, day: string): offer is Offer {
  return offer?.isAvailable === true && (offer.appliesFrom === null || offer.appliesFrom <= day)
}

/** Returns how products are sold, visible or not, by id. */
export async function findOffers(
  db: Db,
  actor: UserActor,
  ids: readonly number[],
): Promise<Map<number, Offer>> {
  const { rows } = await sql<Offer & { id: number }>`
    ${prepared}
    SELECT p.id, c.supplier_id, p.packaging, ${isVisible(actor)} AS is_available,
      c.applies_from
    FROM product p
    JOIN catalog c ON c.id = p.catalog_id
    WHERE p.id = ANY (${[...ids]}::int[])
    ORDER BY p.id`.execute(db)
  return new Map(rows.map(({ id, ...offer }) => [id, offer]))
}

/** Returns how a product is sold; `undefined` for an unknown id. */
export async function findOffer(db: Db, actor: UserActor, id: number): Promise<Offer | undefined> {
  return (await findOffers(db, actor, [id])).get(id)
}

/** For a product `p`: it is in its catalogue, and the company may see that. */
export const isVisible = (actor: UserActor): RawBuilder<boolean> =>
  sql<boolean>`(p.withdrawn_at IS NULL AND p.catalog_id IN ${visibleCatalogs(actor)})`

/** A column with one version per language: `name_fr`, `name_en`. */
export function inLocale(column: string, locale: Locale): RawBuilder<unknown> {
  return sql.ref(`${column}_${locale}`)
}

/**
 * Returns the name that was copied from product `p` in another language, in the reader's language; a name that was changed
 * since, there or here, as it is.
 */
export function copiedName(column: string, locale: Locale): RawBuilder<string> {
  const name = sql.ref(column)
  const other = locale === 'fr' ? 'en' : 'fr'
  return sql`CASE WHEN ${name} = p.${inLocale('name', other)} THEN p.${inLocale('name', locale)} ELSE ${name} END`
}

function toPriced(row: ProductRow, conditions: readonly AgreementConditions[], day: string): PricedProduct {
  const { publicPrice, base, customCode, appliesFrom } = row
  // A price book has its own prices: agreements do not change them.
  const applicable = customCode === null ? conditions : []
  const trace = (quantity: number) => resolvePrice(moneyOrNull(publicPrice), applicable, quantity, day)
  const atOne = trace(1)
  const product: Product = {
    '@id': `/api${routePath(routes.getProduct.path, { id: row.id })}`,
    '@type': 'Product',
    id: row.id,
    reference: row.reference,
    ean: row.ean,
    ...(row.ownReference !== null && { ownReference: row.ownReference }),
    name: row.name,
    manufacturer: { id: row.manufacturerId, name: row.manufacturer },
    family: { id: row.familyId, name: row.family },
    supplier: { id: row.supplierId, name: row.supplier },
    catalog: { id: row.catalogId, name: row.catalog },
    unit: row.unit,
    packaging: row.packaging,
    lifeCycle: row.lifeCycle,
    price: atOne && {
      public: publicPrice,
      net: fromMoney(atOne.net),
      base,
      level: customCode === null ? atOne.level : 'custom_price',
      agreement: atOne.agreement,
      day,
    },
    ...(customCode !== null && {
      custom: {
        code: customCode,
        ...(appliesFrom !== null && appliesFrom > day && { availableFrom: appliesFrom }),
      },
    }),
    ...(row.smallPicture === null || row.largePicture === null
      ? { image: pictogramPath(row.familyCode) }
      : { image: picturePath(row.smallPicture), largeImage: picturePath(row.largePicture) }),
  }
  return {
    product,
    isAvailable: row.isAvailable,
    conditions: applicable,
    netAt: (quantity) => {
      const priced = trace(quantity)
      return priced && fromMoney(priced.net)
    },
  }
}
