import { digestParts, type DigestSection } from './alert-digest.ts'
import type { LetterTemplate } from './layout.ts'

interface PurchaseAlerts {
  readonly displayName: string
  readonly sections: readonly DigestSection[]
  readonly href: string
  /** The page that ends these letters. */
  readonly stopHref: string
}

/** To somebody who manages agreements and wants letters: what the watch over them has raised in a night. */
export const purchaseAlerts: LetterTemplate<PurchaseAlerts> = {
  name: 'rules-and-alerts-digest',
  text: {
    fr: ({ href, ...digest }) => ({
      subject: 'Vos alertes achats',
      stopHref: digest.stopHref,
      parts: digestParts('fr', { ...digest, open: { label: 'Ouvrir les alertes', href } }),
    }),
    en: ({ href, ...digest }) => ({
      subject: 'Your purchasing alerts',
      stopHref: digest.stopHref,
      parts: digestParts('en', { ...digest, open: { label: 'Open the alerts', href } }),
    }),
  },
}
