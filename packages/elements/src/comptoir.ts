import type { TagFiles } from '../vite/loader-files.ts'
import type { Locale } from './runtime/element/common.ts'
import { startLoader } from './runtime/element/start-loader.ts'
import type { TagLoaders } from './runtime/element/watch-tags.ts'

/** Every tag and its code; each is its own chunk, loaded when the tag first appears on the page. */
const tags: TagLoaders = {
  'comptoir-product-search': () => import('./features/product-search/define.ts'),
  'comptoir-product-sheet': () => import('./features/product-sheet/define.ts'),
  'comptoir-family-browser': () => import('./features/family-browser/define.ts'),
  'comptoir-catalog-deposit': () => import('./features/catalog-deposit/define.ts'),
  'comptoir-custom-catalogs': () => import('./features/custom-catalogs/define.ts'),
  'comptoir-diffusion-trackings': () => import('./features/diffusion-trackings/define.ts'),
  'comptoir-catalogs': () => import('./features/catalogs/define.ts'),
  'comptoir-cart': () => import('./features/cart/define.ts'),
  'comptoir-quick-entry': () => import('./features/quick-entry/define.ts'),
  'comptoir-scanner': () => import('./features/scanner/define.ts'),
  'comptoir-command-palette': () => import('./features/command-palette/define.ts'),
  'comptoir-consultations': () => import('./features/consultations/define.ts'),
  'comptoir-framework-agreements': () => import('./features/framework-agreements/define.ts'),
  'comptoir-rules-and-alerts': () => import('./features/rules-and-alerts/define.ts'),
  'comptoir-api-statistics': () => import('./features/api-statistics/define.ts'),
  'comptoir-installation': () => import('./features/installation/define.ts'),
  'comptoir-groups': () => import('./features/administration/define-groups.ts'),
  'comptoir-news': () => import('./features/news/define.ts'),
  'comptoir-partner-keys': () => import('./features/partner-keys/define.ts'),
  'comptoir-erp-clients': () => import('./features/erp-clients/define.ts'),
  'comptoir-webhooks': () => import('./features/webhooks/define.ts'),
  'comptoir-punch-out': () => import('./features/punch-out/define.ts'),
  'comptoir-product-error-reports': () => import('./features/product-error-reports/define.ts'),
  'comptoir-families': () => import('./features/families/define.ts'),
  'comptoir-search-abbreviations': () => import('./features/search-abbreviations/define.ts'),
  'comptoir-job-sites': () => import('./features/job-sites/define.ts'),
  'comptoir-selection-lists': () => import('./features/selection-lists/define.ts'),
  'comptoir-selection-history': () => import('./features/selection-history/define.ts'),
  'comptoir-statistics': () => import('./features/statistics/define.ts'),
  'comptoir-order-list': () => import('./features/orders/define-order-list.ts'),
  'comptoir-profile': () => import('./features/account/define-profile.ts'),
  'comptoir-supplier-contacts': () => import('./features/supplier-contacts/define.ts'),
  'comptoir-supplier-registry': () => import('./features/supplier-registry/define.ts'),
  'comptoir-agency-sheet': () => import('./features/agency-sheet/define.ts'),
  'comptoir-consultation-reply': () => import('./features/consultation-reply/define.ts'),
  'comptoir-personal-data': () => import('./features/personal-data/define.ts'),
  'comptoir-access-traces': () => import('./features/access-traces/define.ts'),
  'comptoir-supplier-finder': () => import('./features/supplier-finder/define.ts'),
}

/** Prepended to this file by its build (`vite/loader-files.ts`); other builds have nothing to preload. */
declare const __COMPTOIR_FILES__: TagFiles | undefined

const files = typeof __COMPTOIR_FILES__ === 'undefined' ? undefined : __COMPTOIR_FILES__

/** Loads code and texts of a tag in parallel, instead of one after the other. */
function loadAhead(tag: string, locale: Locale): void {
  const needed = files?.tags[tag.replace('comptoir-', '')]
  for (const at of needed ? [...needed.code, ...needed.first, ...needed[locale]] : [])
    void files?.imports[at]?.().catch(() => undefined)
}

/** Call it with your own shadow root that contains `comptoir-*` tags. */
export const watch = startLoader(tags, loadAhead)
