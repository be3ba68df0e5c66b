import type { Locale } from '@comptoir/contract'

/** The page on which a buyer's browser starts; its token opens the session once. */
export const startAddress = (
  publicUrl: string,
  session: { readonly start: string; readonly locale: Locale },
) => `${publicUrl}${session.locale === 'en' ? '/en' : ''}/public/erp-session/${session.start}`
