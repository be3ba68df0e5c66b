import { accessTracesSamples } from '../src/features/access-traces/access-traces.samples.ts'
import { accountSamples } from '../src/features/account/account.samples.ts'
import { alertsSamples } from '../src/features/alerts/alerts.samples.ts'
import { apiStatisticsSamples } from '../src/features/api-statistics/api-statistics.samples.ts'
import { assistantsSamples } from '../src/features/assistants/assistants.samples.ts'
import { cartSamples } from '../src/features/cart/cart.samples.ts'
import { catalogDepositSamples } from '../src/features/catalog-deposit/catalog-deposit.samples.ts'
import { catalogsSamples } from '../src/features/catalogs/catalogs.samples.ts'
import { consultationReplySamples } from '../src/features/consultation-reply/consultation-reply.samples.ts'
import { consultationsSamples } from '../src/features/consultations/consultations.samples.ts'
import { customCatalogsSamples } from '../src/features/custom-catalogs/custom-catalogs.samples.ts'
import { diffusionTrackingsSamples } from '../src/features/diffusion-trackings/diffusion-trackings.samples.ts'
import { erpSessionsSamples } from '../src/features/erp-sessions/erp-sessions.samples.ts'
import { favoriteProductsSamples } from '../src/features/favorite-products/favorite-products.samples.ts'
import { frameworkAgreementsSamples } from '../src/features/framework-agreements/framework-agreements.samples.ts'
import { geocodingSamples } from '../src/domain/geocoding/geocoding.samples.ts'
import { familiesSamples } from '../src/features/families/families.samples.ts'
import { directoryImportsSamples } from '../src/features/administration/imports/directory-imports.samples.ts'
import { groupsSamples } from '../src/features/administration/groups.samples.ts'
import { installationSamples } from '../src/features/installation/installation.samples.ts'
import { jobSitesSamples } from '../src/features/job-sites/job-sites.samples.ts'
import { jobsSamples } from '../src/features/jobs/jobs.samples.ts'
import { newsSamples } from '../src/features/news/news.samples.ts'
import { notificationsSamples } from '../src/features/notifications/notifications.samples.ts'
import { ordersSamples } from '../src/features/orders/orders.samples.ts'
import { ownReferencesSamples } from '../src/features/own-references/own-references.samples.ts'
import { partnerKeysSamples } from '../src/features/partner-keys/partner-keys.samples.ts'
import { personalDataSamples } from '../src/features/personal-data/personal-data.samples.ts'
import { productErrorReportsSamples } from '../src/features/product-error-reports/product-error-reports.samples.ts'
import { productSearchSamples } from '../src/features/product-search/product-search.samples.ts'
import { productSheetSamples } from '../src/features/product-sheet/product-sheet.samples.ts'
import { punchOutSamples } from '../src/features/punch-out/punch-out.samples.ts'
import { quickEntrySamples } from '../src/features/quick-entry/quick-entry.samples.ts'
import { rulesAndAlertsSamples } from '../src/features/rules-and-alerts/rules-and-alerts.samples.ts'
import { savedSearchSamples } from '../src/features/saved-search/saved-search.samples.ts'
import { selectionHistorySamples } from '../src/features/selection-history/selection-history.samples.ts'
import { selectionListsSamples } from '../src/features/selection-lists/selection-lists.samples.ts'
import { statisticsSamples } from '../src/features/statistics/statistics.samples.ts'
import { supplierContactsSamples } from '../src/features/supplier-contacts/supplier-contacts.samples.ts'
import { supplierDocumentsSamples } from '../src/features/supplier-documents/supplier-documents.samples.ts'
import { supplierFinderSamples } from '../src/features/supplier-finder/supplier-finder.samples.ts'
import { supplierRegistrySamples } from '../src/features/supplier-registry/supplier-registry.samples.ts'
import { webhooksSamples } from '../src/features/webhooks/webhooks.samples.ts'
import type { RouteSamples } from './route-sample.ts'

/** The samples of every feature, each in the folder of the feature's tests. */
export const routeSamples: RouteSamples = {
  ...accessTracesSamples,
  ...accountSamples,
  ...alertsSamples,
  ...apiStatisticsSamples,
  ...assistantsSamples,
  ...cartSamples,
  ...catalogDepositSamples,
  ...catalogsSamples,
  ...consultationReplySamples,
  ...consultationsSamples,
  ...customCatalogsSamples,
  ...diffusionTrackingsSamples,
  ...erpSessionsSamples,
  ...familiesSamples,
  ...favoriteProductsSamples,
  ...frameworkAgreementsSamples,
  ...geocodingSamples,
  ...directoryImportsSamples,
  ...groupsSamples,
  ...installationSamples,
  ...jobSitesSamples,
  ...jobsSamples,
  ...newsSamples,
  ...notificationsSamples,
  ...ordersSamples,
  ...ownReferencesSamples,
  ...partnerKeysSamples,
  ...personalDataSamples,
  ...productErrorReportsSamples,
  ...productSearchSamples,
  ...productSheetSamples,
  ...punchOutSamples,
  ...quickEntrySamples,
  ...rulesAndAlertsSamples,
  ...savedSearchSamples,
  ...selectionHistorySamples,
  ...selectionListsSamples,
  ...statisticsSamples,
  ...supplierContactsSamples,
  ...supplierDocumentsSamples,
  ...supplierFinderSamples,
  ...supplierRegistrySamples,
  ...webhooksSamples,
}
