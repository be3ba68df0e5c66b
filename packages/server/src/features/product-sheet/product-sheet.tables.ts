import type { ErrorReportStatus, Locale } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/db/columns.ts'

/** The tables of `0040_product_sheet.sql`, `0041_product_error_reports.sql` and `0262_error_report_answers.sql`. */
interface ProductSheetTables {
  productRelation: {
    productId: number
    relatedId: number
    kind: 'replaced_by' | 'accessory' | 'suggestion'
    position: Generated<number>
  }
  familyComplement: { familyId: number; complementId: number; position: number }
  productDocument: {
    id: Generated<number>
    productId: number | null
    manufacturerId: number | null
    familyId: number | null
    kind: 'manual' | 'declaration'
    language: Locale
    title: string
    body: string
    publishedOn: string
  }
  productEnvironment: {
    productId: number
    carbonKg: number | null
    makingCarbonKg: number | null
    lifetimeYears: number | null
    recycledPercent: number | null
    recyclablePercent: number | null
    packagingGrams: number | null
    isPackagingRecyclable: boolean | null
    hasSubstancesOfConcern: boolean | null
    declarationKind: 'pep' | 'fdes' | null
    declarationNumber: string | null
    declarationIssuer: string | null
    declaredOn: string | null
    validUntil: string | null
  }
  productPastPrice: { productId: number; startsOn: string; publicPrice: number; tariff: string }
  agencyStock: { productId: number; agencyId: number; quantity: number; countedAt: Instant }
  productErrorType: { code: string; position: number; nameFr: string; nameEn: string }
  productErrorReport: {
    id: Generated<number>
    companyId: number
    userId: number
    productId: number
    typeCode: string
    comment: string
    page: string | null
    createdAt: Instant
    status: Generated<ErrorReportStatus>
    answer: string | null
    treatedAt: NullableInstant
    treatedBy: number | null
    version: Generated<number>
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ProductSheetTables {}
}
