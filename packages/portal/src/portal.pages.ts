import { accessTracesPages } from './pages/access-traces.pages.ts'
import { accountPages } from './pages/account.pages.ts'
import { agencySheetPages } from './pages/agency-sheet.pages.ts'
import { alertsPages } from './pages/alerts.pages.ts'
import { apiStatisticsPages } from './pages/api-statistics.pages.ts'
import { cartPages } from './pages/cart.pages.ts'
import { catalogDepositPages } from './pages/catalog-deposit.pages.ts'
import { catalogsPages } from './pages/catalogs.pages.ts'
import { consultationReplyPages } from './pages/consultation-reply.pages.ts'
import { consultationsPages } from './pages/consultations.pages.ts'
import { customCatalogsPages } from './pages/custom-catalogs.pages.ts'
import { diffusionTrackingsPages } from './pages/diffusion-trackings.pages.ts'
import { erpSessionsPages } from './pages/erp-sessions.pages.ts'
import { frameworkAgreementsPages } from './pages/framework-agreements.pages.ts'
import { generalPages } from './pages/general.pages.ts'
import { groupsPages } from './pages/groups.pages.ts'
import { installationPages } from './pages/installation.pages.ts'
import { jobSitesPages } from './pages/job-sites.pages.ts'
import { newsPages } from './pages/news.pages.ts'
import { ordersPages } from './pages/orders.pages.ts'
import { partnerKeysPages } from './pages/partner-keys.pages.ts'
import { personalDataPages } from './pages/personal-data.pages.ts'
import { productErrorReportsPages } from './pages/product-error-reports.pages.ts'
import { productSearchPages } from './pages/product-search.pages.ts'
import { productSheetPages } from './pages/product-sheet.pages.ts'
import { punchOutPages } from './pages/punch-out.pages.ts'
import { quickEntryPages } from './pages/quick-entry.pages.ts'
import { rulesAndAlertsPages } from './pages/rules-and-alerts.pages.ts'
import { familyTreePages } from './pages/family-tree.pages.ts'
import { searchAbbreviationsPages } from './pages/search-abbreviations.pages.ts'
import { selectionHistoryPages } from './pages/selection-history.pages.ts'
import { selectionListsPages } from './pages/selection-lists.pages.ts'
import { statisticsPages } from './pages/statistics.pages.ts'
import { supplierContactsPages } from './pages/supplier-contacts.pages.ts'
import { supplierFinderPages } from './pages/supplier-finder.pages.ts'
import { supplierRegistryPages } from './pages/supplier-registry.pages.ts'
import { webhooksPages } from './pages/webhooks.pages.ts'
import type { Page, RedirectRule } from './pages/page.ts'

/**
 * Every page of the portal, in the order of the specification's table, which is that of the menus; additional
 * pages come last. The rows of a feature are in `pages/`; its addresses, its right, its menu entry and its screen
 * follow from them; a test compares them with the specification.
 */
export const pages: readonly Page[] = [
  ...generalPages,
  ...accountPages,
  ...alertsPages,
  ...consultationReplyPages,
  ...productSearchPages,
  ...productSheetPages,
  ...selectionHistoryPages,
  ...catalogsPages,
  ...selectionListsPages,
  ...jobSitesPages,
  ...customCatalogsPages,
  ...diffusionTrackingsPages,
  ...apiStatisticsPages,
  ...catalogDepositPages,
  ...cartPages,
  ...ordersPages,
  ...frameworkAgreementsPages,
  ...rulesAndAlertsPages,
  ...consultationsPages,
  ...supplierFinderPages,
  ...supplierRegistryPages,
  ...agencySheetPages,
  ...supplierContactsPages,
  ...statisticsPages,
  ...partnerKeysPages,
  ...erpSessionsPages,
  ...familyTreePages,
  ...searchAbbreviationsPages,
  ...accessTracesPages,
  ...personalDataPages,
  ...groupsPages,
  ...webhooksPages,
  ...quickEntryPages,
  ...installationPages,
  ...punchOutPages,
  ...newsPages,
  ...productErrorReportsPages,
]

export const redirectRules: readonly RedirectRule[] = [
  // French has no prefix, but people who know the English one type it anyway.
  { from: '/fr', to: '/' },
  { from: '/index.html', to: '/' },
]

/** What a visitor without a session may see, in addition to every path that starts with `/public/`. */
export const openPages: readonly string[] = ['login', 'legal-mentions', 'general-condition-use']
