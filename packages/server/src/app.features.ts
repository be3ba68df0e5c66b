import { apiStatisticsRoutes } from './api-statistics/api-statistics.routes.ts'
import { accessTraceRoutes } from './access-traces/access-traces.routes.ts'
import { accountRoutes } from './account/account.routes.ts'
import { administeredAccounts } from './account/administered-accounts.ts'
import { profileRoutes } from './account/profile.routes.ts'
import { passwordRoutes } from './account/password.routes.ts'
import { productAlertRoutes } from './alerts/alerts.routes.ts'
import { awaitingRoutes } from './awaiting/awaiting.routes.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { catalogDepositRoutes } from './catalog-deposit/catalog-deposit.routes.ts'
import { diffusionTrackingRoutes } from './diffusion-trackings/diffusion-trackings.routes.ts'
import { customCatalogRoutes } from './custom-catalogs/custom-catalogs.routes.ts'
import { catalogRoutes } from './catalogs/catalogs.routes.ts'
import { consultationReplyRoutes } from './consultation-reply/consultation-reply.routes.ts'
import { consultationRoutes } from './consultations/consultations.routes.ts'
import { erpSessionRoutes } from './erp-sessions/erp-sessions.routes.ts'
import { fileRoutes } from './files/files.routes.ts'
import { favoriteProductRoutes } from './favorite-products/favorite-products.routes.ts'
import { findCities } from './geocoding/cities.ts'
import { createGeocoder } from './geocoding/create-geocoder.ts'
import { agreementDiscountRoutes } from './framework-agreements/agreement-discounts.routes.ts'
import { agreementImportRoutes } from './framework-agreements/agreement-imports.routes.ts'
import { agreementPartRoutes } from './framework-agreements/agreement-parts.routes.ts'
import { frameworkAgreementsRoutes } from './framework-agreements/framework-agreements.routes.ts'
import { geocodingRoutes } from './geocoding/geocoding.routes.ts'
import { companyRoutes } from './groups/companies.routes.ts'
import { directoryRoutes } from './groups/directory.routes.ts'
import { groupRoutes } from './groups/groups.routes.ts'
import { erpParts } from './app.erp.ts'
import { agencyImportJob } from './app.jobs.ts'
import { jobRoutes } from './jobs/jobs.routes.ts'
import { personalDataRoutes } from './personal-data/personal-data.routes.ts'
import { newsRoutes } from './news/news.routes.ts'
import { notificationRoutes } from './notifications/notifications.routes.ts'
import { partnerKeyRoutes } from './partner-keys/partner-keys.routes.ts'
import { ownReferencesRoutes } from './own-references/own-references.routes.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { punchOutRoutes } from './punch-out/punch-out.routes.ts'
import { transmitOrder } from './punch-out/transmit-order.ts'
import { cartTargets } from './app.punch-out.ts'
import { pictogramRoutes } from './pictograms/pictograms.routes.ts'
import { productPictureRoutes } from './product-pictures/product-pictures.routes.ts'
import { findByLabels, searchProducts } from './product-search/engine/index.ts'
import { productSearchRoutes } from './product-search/product-search.routes.ts'
import { productErrorReportRoutes } from './product-error-reports/product-error-reports.routes.ts'
import { productSheetRoutes } from './product-sheet/product-sheet.routes.ts'
import { alertLetterRoutes } from './rules-and-alerts/alert-letters.routes.ts'
import { alertRoutes } from './rules-and-alerts/alerts.routes.ts'
import { rulesAndAlertsRoutes } from './rules-and-alerts/rules-and-alerts.routes.ts'
import { savedSearchRoutes } from './saved-search/saved-search.routes.ts'
import { selectionHistoryRoutes } from './selection-history/selection-history.routes.ts'
import { selectionListRoutes } from './selection-lists/selection-lists.routes.ts'
import { quickEntryRoutes } from './quick-entry/quick-entry.routes.ts'
import { noteEmptySearches } from './statistics/empty-searches.ts'
import { statisticsRoutes } from './statistics/statistics.routes.ts'
import { supplierContactsRoutes } from './supplier-contacts/supplier-contacts.routes.ts'
import { supplierDocumentsRoutes } from './supplier-documents/supplier-documents.routes.ts'
import { supplierFinderRoutes } from './supplier-finder/supplier-finder.routes.ts'
import { supplierRegistryRoutes } from './supplier-registry/supplier-registry.routes.ts'
import type { Passwords } from './account/password.ts'
import type { Tokens } from './account/token.ts'
import type { Config } from './config.ts'
import type { Api } from './http/bind-route.ts'
import type { JobQueue } from './jobs/job-queue.ts'

interface FeatureParts {
  readonly config: Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'geocoderUrl' | 'keyRateLimit'>>
  readonly jobs: JobQueue
  readonly passwords: Passwords
  readonly tokens: Tokens
  /** Seconds between two writes of what was counted. */
  readonly flushUseEvery: number
}

/** Every feature of the API, one line each. */
export function bindFeatures(
  api: Api,
  { config, jobs, passwords, tokens, flushUseEvery }: FeatureParts,
): void {
  accountRoutes(api, tokens, passwords)
  passwordRoutes(api, passwords, config.publicUrl)
  profileRoutes(api, config.publicUrl)
  geocodingRoutes(api, createGeocoder(config.geocoderUrl, api.log))
  productSearchRoutes(api, noteEmptySearches(api, flushUseEvery))
  productSheetRoutes(api)
  cartRoutes(api)
  savedSearchRoutes(api)
  selectionHistoryRoutes(api)
  selectionListRoutes(api)
  favoriteProductRoutes(api)
  quickEntryRoutes(api, findByLabels)
  ownReferencesRoutes(api)
  supplierFinderRoutes(api)
  supplierRegistryRoutes(api)
  supplierContactsRoutes(api)
  supplierDocumentsRoutes(api)
  frameworkAgreementsRoutes(api)
  ordersRoutes(api, transmitOrder(jobs))
  punchOutRoutes(api, cartTargets)
  consultationRoutes(api)
  consultationReplyRoutes(api)
  agreementPartRoutes(api)
  agreementDiscountRoutes(api)
  agreementImportRoutes(api)
  rulesAndAlertsRoutes(api, searchProducts)
  alertRoutes(api)
  alertLetterRoutes(api)
  partnerKeyRoutes(api)
  erpSessionRoutes(api, erpParts(tokens))
  pictogramRoutes(api)
  productPictureRoutes(api)
  fileRoutes(api)
  catalogRoutes(api)
  customCatalogRoutes(api)
  diffusionTrackingRoutes(api)
  catalogDepositRoutes(api)
  accessTraceRoutes(api)
  personalDataRoutes(api)
  groupRoutes(api)
  companyRoutes(api, administeredAccounts(api.services.letters, passwords, config.publicUrl))
  directoryRoutes(api, { findCities, job: agencyImportJob })
  jobRoutes(api)
  notificationRoutes(api)
  statisticsRoutes(api)
  apiStatisticsRoutes(api, config.keyRateLimit ?? 0)
  awaitingRoutes(api)
  newsRoutes(api)
  productErrorReportRoutes(api)
  productAlertRoutes(api)
}
