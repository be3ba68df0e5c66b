import type { Locale } from '@comptoir/contract'

/** The page where a buyer's browser begins; its token opens the session once. */
export const startAddress = (publicUrl: string, visit: { readonly start: string; readonly locale: Locale }) =>
  `${publicUrl}${visit.locale === 'en' ? '/en' : ''}/public/erp-session/${visit.start}`
