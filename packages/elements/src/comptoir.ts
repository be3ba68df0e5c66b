import type { TagFiles } from '../vite/loader-files.ts'
import type { Locale } from './runtime/common.ts'
import { watchTags, type TagLoaders } from './runtime/watch-tags.ts'

/** Every tag and where its code is; each is its own chunk, fetched when the tag is first seen on the page. */
const tags: TagLoaders = {
  'comptoir-product-search': () => import('./product-search/define.ts'),
  'comptoir-product-sheet': () => import('./product-sheet/define.ts'),
  'comptoir-family-browser': () => import('./family-browser/define.ts'),
  'comptoir-catalog-deposit': () => import('./catalog-deposit/define.ts'),
  'comptoir-custom-catalogs': () => import('./custom-catalogs/define.ts'),
  'comptoir-diffusion-trackings': () => import('./diffusion-trackings/define.ts'),
  'comptoir-catalogs': () => import('./catalogs/define.ts'),
  'comptoir-cart': () => import('./cart/define.ts'),
  'comptoir-quick-entry': () => import('./quick-entry/define.ts'),
  'comptoir-command-palette': () => import('./command-palette/define.ts'),
  'comptoir-consultations': () => import('./consultations/define.ts'),
  'comptoir-framework-agreements': () => import('./framework-agreements/define.ts'),
  'comptoir-rules-and-alerts': () => import('./rules-and-alerts/define.ts'),
  'comptoir-api-statistics': () => import('./api-statistics/define.ts'),
  'comptoir-groups': () => import('./groups/define.ts'),
  'comptoir-news': () => import('./news/define.ts'),
  'comptoir-partner-keys': () => import('./partner-keys/define.ts'),
  'comptoir-erp-clients': () => import('./erp-clients/define.ts'),
  'comptoir-punch-out': () => import('./punch-out/define.ts'),
  'comptoir-product-error-reports': () => import('./product-error-reports/define.ts'),
  'comptoir-search-abbreviations': () => import('./search-abbreviations/define.ts'),
  'comptoir-selection-lists': () => import('./selection-lists/define.ts'),
  'comptoir-selection-history': () => import('./selection-history/define.ts'),
  'comptoir-statistics': () => import('./statistics/define.ts'),
  'comptoir-order-list': () => import('./orders/define-order-list.ts'),
  'comptoir-profile': () => import('./account/define-profile.ts'),
  'comptoir-supplier-contacts': () => import('./supplier-contacts/define.ts'),
  'comptoir-supplier-registry': () => import('./supplier-registry/define.ts'),
  'comptoir-agency-sheet': () => import('./agency-sheet/define.ts'),
  'comptoir-consultation-reply': () => import('./consultation-reply/define.ts'),
  'comptoir-personal-data': () => import('./personal-data/define.ts'),
  'comptoir-access-traces': () => import('./access-traces/define.ts'),
  'comptoir-supplier-finder': () => import('./supplier-finder/define.ts'),
}

/** Written in front of this file by its build (`vite/loader-files.ts`); in other builds there is nothing to ask for ahead. */
declare const __COMPTOIR_FILES__: TagFiles | undefined

const files = typeof __COMPTOIR_FILES__ === 'undefined' ? undefined : __COMPTOIR_FILES__

/** Code and texts of a tag, all at once: else each would be asked for when the one before has named it. */
function loadAhead(tag: string, locale: Locale): void {
  const needed = files?.tags[tag.replace('comptoir-', '')]
  for (const at of needed ? [...needed.code, ...needed[locale]] : [])
    void import(/* @vite-ignore */ `./${files?.names[at]}`).catch(() => undefined)
}

/** Call it with a shadow root of yours that has `comptoir-*` tags in it. */
export const watch = watchTags(tags, loadAhead)
