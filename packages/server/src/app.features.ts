import { apiStatisticsRoutes } from './features/api-statistics/api-statistics.routes.ts'
import { accessTraceRoutes } from './features/access-traces/access-traces.routes.ts'
import { assistantRoutes } from './features/assistants/assistants.routes.ts'
import { mcpRoutes } from './features/assistants/mcp.routes.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { profileRoutes } from './features/account/profile.routes.ts'
import { passwordRoutes } from './features/account/password.routes.ts'
import { productAlertRoutes } from './features/alerts/alerts.routes.ts'
import { pendingRoutes } from './features/pending/pending.routes.ts'
import { cartRoutes } from './features/cart/cart.routes.ts'
import { catalogDepositRoutes } from './features/catalog-deposit/catalog-deposit.routes.ts'
import { diffusionTrackingRoutes } from './features/diffusion-trackings/diffusion-trackings.routes.ts'
import { customCatalogRoutes } from './features/custom-catalogs/custom-catalogs.routes.ts'
import { catalogRoutes } from './features/catalogs/catalogs.routes.ts'
import { consultationReplyRoutes } from './features/consultation-reply/consultation-reply.routes.ts'
import { consultationRoutes } from './features/consultations/consultations.routes.ts'
import { erpSessionRoutes } from './features/erp-sessions/erp-sessions.routes.ts'
import { fileRoutes } from './features/files/files.routes.ts'
import { favoriteProductRoutes } from './features/favorite-products/favorite-products.routes.ts'
import { createGeocoder } from './domain/geocoding/create-geocoder.ts'
import { agreementDiscountRoutes } from './features/framework-agreements/agreement-discounts.routes.ts'
import { agreementImportRoutes } from './features/framework-agreements/agreement-imports.routes.ts'
import { agreementPartRoutes } from './features/framework-agreements/agreement-parts.routes.ts'
import { frameworkAgreementsRoutes } from './features/framework-agreements/framework-agreements.routes.ts'
import { geocodingRoutes } from './domain/geocoding/geocoding.routes.ts'
import { companyRoutes } from './features/administration/companies.routes.ts'
import { directoryImportRoutes } from './features/administration/imports/directory-imports.routes.ts'
import { directoryRoutes } from './features/administration/directory.routes.ts'
import { familyRoutes } from './features/families/families.routes.ts'
import { groupRoutes } from './features/administration/groups.routes.ts'
import { installationRoutes } from './features/installation/installation.routes.ts'
import { supplierTraitRoutes } from './features/administration/supplier-traits.routes.ts'
import { jobSiteRoutes } from './features/job-sites/job-sites.routes.ts'
import { jobRoutes } from './features/jobs/jobs.routes.ts'
import { personalDataRoutes } from './features/personal-data/personal-data.routes.ts'
import { newsRoutes } from './features/news/news.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { partnerKeyRoutes } from './features/partner-keys/partner-keys.routes.ts'
import { ownReferencesRoutes } from './features/own-references/own-references.routes.ts'
import { ordersRoutes } from './features/orders/orders.routes.ts'
import { punchOutRoutes } from './features/punch-out/punch-out.routes.ts'
import { transmitOrder } from './features/punch-out/transmit-order.ts'
import { cartTargets } from './app.punch-out.ts'
import { pictogramRoutes } from './domain/pictograms/pictograms.routes.ts'
import { productPictureRoutes } from './features/product-pictures/product-pictures.routes.ts'
import { productSearchRoutes } from './features/product-search/product-search.routes.ts'
import { productErrorReportRoutes } from './features/product-error-reports/product-error-reports.routes.ts'
import { productSheetRoutes } from './features/product-sheet/product-sheet.routes.ts'
import { alertEmailRoutes } from './features/rules-and-alerts/alert-emails.routes.ts'
import { alertRoutes } from './features/rules-and-alerts/alerts.routes.ts'
import { rulesAndAlertsRoutes } from './features/rules-and-alerts/rules-and-alerts.routes.ts'
import { savedSearchRoutes } from './features/saved-search/saved-search.routes.ts'
import { selectionHistoryRoutes } from './features/selection-history/selection-history.routes.ts'
import { selectionListRoutes } from './features/selection-lists/selection-lists.routes.ts'
import { quickEntryRoutes } from './features/quick-entry/quick-entry.routes.ts'
import { recordEmptySearches } from './features/statistics/empty-searches.ts'
import { statisticsRoutes } from './features/statistics/statistics.routes.ts'
import { supplierContactsRoutes } from './features/supplier-contacts/supplier-contacts.routes.ts'
import { supplierDocumentsRoutes } from './features/supplier-documents/supplier-documents.routes.ts'
import { supplierFinderRoutes } from './features/supplier-finder/supplier-finder.routes.ts'
import { supplierRegistryRoutes } from './features/supplier-registry/supplier-registry.routes.ts'
import type { Passwords } from './domain/accounts/password.ts'
import type { Tokens } from './domain/accounts/token.ts'
import type { Config } from './config.ts'
import type { Api } from './platform/http/bind-route.ts'
import type { JobQueue } from './platform/jobs/job-queue.ts'
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts'

interface FeatureDeps {
  readonly config: Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'geocoderUrl' | 'keyRateLimit'>>
  readonly jobs: JobQueue
  readonly passwords: Passwords
  readonly tokens: Tokens
  /** Seconds between two writes of counts. */
  readonly flushUseEvery: number
}

/** Every feature of the API, one line each. */
export function bindFeatures(
  api: Api,
  { config, jobs, passwords, tokens, flushUseEvery }: FeatureDeps,
): void {
  accountRoutes(api, tokens, passwords)
  passwordRoutes(api, passwords, config.publicUrl)
  profileRoutes(api, passwords, config.publicUrl)
  geocodingRoutes(api, createGeocoder(config.geocoderUrl, api.log))
  productSearchRoutes(api, recordEmptySearches(api, flushUseEvery))
  productSheetRoutes(api)
  cartRoutes(api)
  savedSearchRoutes(api)
  selectionHistoryRoutes(api)
  selectionListRoutes(api)
  favoriteProductRoutes(api)
  quickEntryRoutes(api)
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
  rulesAndAlertsRoutes(api)
  alertRoutes(api)
  alertEmailRoutes(api)
  partnerKeyRoutes(api)
  assistantRoutes(api)
  mcpRoutes(api)
  erpSessionRoutes(api, tokens)
  pictogramRoutes(api)
  productPictureRoutes(api)
  fileRoutes(api)
  catalogRoutes(api)
  customCatalogRoutes(api)
  diffusionTrackingRoutes(api)
  catalogDepositRoutes(api)
  accessTraceRoutes(api)
  personalDataRoutes(api)
  familyRoutes(api)
  groupRoutes(api)
  supplierTraitRoutes(api)
  companyRoutes(api, passwords)
  directoryRoutes(api)
  directoryImportRoutes(api, passwords)
  installationRoutes(api)
  jobSiteRoutes(api)
  jobRoutes(api)
  notificationRoutes(api)
  statisticsRoutes(api)
  apiStatisticsRoutes(api, config.keyRateLimit ?? 0)
  pendingRoutes(api)
  newsRoutes(api)
  productErrorReportRoutes(api)
  productAlertRoutes(api)
  webhookRoutes(api)
}
