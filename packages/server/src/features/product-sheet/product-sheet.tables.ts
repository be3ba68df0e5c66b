import type { ErrorReportStatus, Locale } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/db/columns.ts'

/** The tables of `0040_product_sheet.sql`, `0041_product_error_reports.sql` and `0262_error_report_answers.sql`. */
interface ProductSheetTables {
  product_relation: {
    product_id: number
    related_id: number
    kind: 'replaced_by' | 'accessory' | 'suggestion'
    position: Generated<number>
  }
  family_complement: { family_id: number; complement_id: number; position: number }
  product_document: {
    id: Generated<number>
    product_id: number | null
    manufacturer_id: number | null
    family_id: number | null
    kind: 'manual' | 'declaration'
    language: Locale
    title: string
    body: string
    published_on: string
  }
  product_environment: {
    product_id: number
    carbon_kg: number | null
    making_carbon_kg: number | null
    lifetime_years: number | null
    recycled_percent: number | null
    recyclable_percent: number | null
    packaging_grams: number | null
    is_packaging_recyclable: boolean | null
    has_substances_of_concern: boolean | null
    declaration_kind: 'pep' | 'fdes' | null
    declaration_number: string | null
    declaration_issuer: string | null
    declared_on: string | null
    valid_until: string | null
  }
  product_past_price: { product_id: number; starts_on: string; public_price: number; tariff: string }
  agency_stock: { product_id: number; agency_id: number; quantity: number; counted_at: Instant }
  product_error_type: { code: string; position: number; name_fr: string; name_en: string }
  product_error_report: {
    id: Generated<number>
    company_id: number
    user_id: number
    product_id: number
    type_code: string
    comment: string
    page: string | null
    created_at: Instant
    status: Generated<ErrorReportStatus>
    answer: string | null
    treated_at: NullableInstant
    treated_by: number | null
    version: Generated<number>
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ProductSheetTables {}
}
