import { digestBody, type DigestSection } from './alert-digest.ts'
import type { EmailTemplate } from './layout.ts'

interface PurchaseAlerts {
  readonly displayName: string
  readonly sections: readonly DigestSection[]
  readonly href: string
  /** The page to unsubscribe from these emails. */
  readonly stopHref: string
}

/** Sent to agreement managers who subscribed: the alerts raised overnight. */
export const purchaseAlerts: EmailTemplate<PurchaseAlerts> = {
  name: 'rules-and-alerts-digest',
  text: {
    fr: ({ href, ...digest }) => ({
      subject: 'Vos alertes achats',
      stopHref: digest.stopHref,
      parts: digestBody('fr', { ...digest, open: { label: 'Ouvrir les alertes', href } }),
    }),
    en: ({ href, ...digest }) => ({
      subject: 'Your purchasing alerts',
      stopHref: digest.stopHref,
      parts: digestBody('en', { ...digest, open: { label: 'Open the alerts', href } }),
    }),
  },
}
