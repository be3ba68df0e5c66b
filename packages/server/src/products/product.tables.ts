import type { Generated } from 'kysely'
import type { LifeCycle, SalesUnit, TechnicalFeature, WeekHours } from '@comptoir/contract'
import type { Json, NullableInstant } from '../db/columns.ts'

/** What a product row keeps of a feature: the code of a choice, yes or no, a number, two ends. */
export type StoredFeature = string | boolean | number | [number, number]

/** The tables of `0010_catalogue.sql`, which several features read. */
export interface ProductTables {
  manufacturer: { id: Generated<number>; name: string; version: Generated<number> }
  supplier: {
    id: Generated<number>
    name: string
    siren: Generated<string | null>
    logo: Generated<string | null>
    search_text: Generated<string>
    version: Generated<number>
  }
  agency: {
    id: Generated<number>
    supplier_id: number
    name: string
    address_number: string | null
    address: string
    zip_code: string
    city: string
    country: string
    latitude: number
    longitude: number
    phone: string | null
    email: string | null
    /** 14 digits; letters of consultations and orders go only to agencies with it (D-28). */
    siret: Generated<string | null>
    hours: Json<WeekHours>
    /** Day → its ranges; `location` is made by the database. */
    exceptional_days: Generated<Json<Record<string, NonNullable<WeekHours>[number]>>>
    search_text: string
    name_sort: string
    city_sort: string
    version: Generated<number>
  }
  family: {
    id: Generated<number>
    code: string
    parent_id: number | null
    level: number
    path: number[]
    position: number
    name_fr: string
    name_en: string
    pictogram: string
  }
  price_list: { id: Generated<number>; supplier_id: number; name: string; published_on: string }
  catalog: {
    id: Generated<number>
    supplier_id: number
    price_list_id: number
    code: string
    name: string
    is_active: Generated<boolean>
    /** Whose price book it is, and from which day on; of a supplier's catalogue both are null. */
    owner_company_id: Generated<number | null>
    applies_from: Generated<string | null>
    is_licensed: Generated<boolean>
  }
  company_catalog: { company_id: number; catalog_id: number }
  product: {
    id: Generated<number>
    catalog_id: number
    manufacturer_id: number
    family_id: number
    reference: string
    ean: string | null
    name_fr: string
    name_en: string
    description_fr: string
    description_en: string
    sales_unit: SalesUnit
    packaging: Generated<number>
    public_price: number | null
    price_base: Generated<number>
    life_cycle: Generated<LifeCycle>
    life_cycle_since: Generated<string | null>
    popularity: Generated<number>
    features: Json<Record<string, StoredFeature>>
    withdrawn_at: NullableInstant
    disabled_at: Generated<string | null>
    removed_at: Generated<string | null>
  }
  feature_group: { code: string; position: number; name_fr: string; name_en: string }
  feature: {
    code: string
    group_code: string
    position: number
    type: TechnicalFeature['type']
    unit: string | null
    is_searchable: Generated<boolean>
    is_rating: Generated<boolean>
    name_fr: string
    name_en: string
  }
  feature_value: { code: string; feature_code: string; name_fr: string; name_en: string }
  feature_family: { feature_code: string; family_id: number; is_searchable: boolean }
}
