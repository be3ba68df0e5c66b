import { accessTracesSamples } from '../src/access-traces/access-traces.samples.ts'
import { accountSamples } from '../src/account/account.samples.ts'
import { alertsSamples } from '../src/alerts/alerts.samples.ts'
import { apiStatisticsSamples } from '../src/api-statistics/api-statistics.samples.ts'
import { cartSamples } from '../src/cart/cart.samples.ts'
import { catalogDepositSamples } from '../src/catalog-deposit/catalog-deposit.samples.ts'
import { catalogsSamples } from '../src/catalogs/catalogs.samples.ts'
import { consultationReplySamples } from '../src/consultation-reply/consultation-reply.samples.ts'
import { consultationsSamples } from '../src/consultations/consultations.samples.ts'
import { customCatalogsSamples } from '../src/custom-catalogs/custom-catalogs.samples.ts'
import { diffusionTrackingsSamples } from '../src/diffusion-trackings/diffusion-trackings.samples.ts'
import { erpSessionsSamples } from '../src/erp-sessions/erp-sessions.samples.ts'
import { favoriteProductsSamples } from '../src/favorite-products/favorite-products.samples.ts'
import { frameworkAgreementsSamples } from '../src/framework-agreements/framework-agreements.samples.ts'
import { geocodingSamples } from '../src/geocoding/geocoding.samples.ts'
import { groupsSamples } from '../src/groups/groups.samples.ts'
import { jobsSamples } from '../src/jobs/jobs.samples.ts'
import { newsSamples } from '../src/news/news.samples.ts'
import { notificationsSamples } from '../src/notifications/notifications.samples.ts'
import { ordersSamples } from '../src/orders/orders.samples.ts'
import { ownReferencesSamples } from '../src/own-references/own-references.samples.ts'
import { partnerKeysSamples } from '../src/partner-keys/partner-keys.samples.ts'
import { personalDataSamples } from '../src/personal-data/personal-data.samples.ts'
import { productErrorReportsSamples } from '../src/product-error-reports/product-error-reports.samples.ts'
import { productSearchSamples } from '../src/product-search/product-search.samples.ts'
import { productSheetSamples } from '../src/product-sheet/product-sheet.samples.ts'
import { punchOutSamples } from '../src/punch-out/punch-out.samples.ts'
import { quickEntrySamples } from '../src/quick-entry/quick-entry.samples.ts'
import { rulesAndAlertsSamples } from '../src/rules-and-alerts/rules-and-alerts.samples.ts'
import { savedSearchSamples } from '../src/saved-search/saved-search.samples.ts'
import { selectionHistorySamples } from '../src/selection-history/selection-history.samples.ts'
import { selectionListsSamples } from '../src/selection-lists/selection-lists.samples.ts'
import { statisticsSamples } from '../src/statistics/statistics.samples.ts'
import { supplierContactsSamples } from '../src/supplier-contacts/supplier-contacts.samples.ts'
import { supplierDocumentsSamples } from '../src/supplier-documents/supplier-documents.samples.ts'
import { supplierFinderSamples } from '../src/supplier-finder/supplier-finder.samples.ts'
import type { RouteSamples } from './route-sample.ts'

/** The samples of every feature, each in the folder of the feature's tests. */
export const routeSamples: RouteSamples = {
  ...accessTracesSamples,
  ...accountSamples,
  ...alertsSamples,
  ...apiStatisticsSamples,
  ...cartSamples,
  ...catalogDepositSamples,
  ...catalogsSamples,
  ...consultationReplySamples,
  ...consultationsSamples,
  ...customCatalogsSamples,
  ...diffusionTrackingsSamples,
  ...erpSessionsSamples,
  ...favoriteProductsSamples,
  ...frameworkAgreementsSamples,
  ...geocodingSamples,
  ...groupsSamples,
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
}
