import type { Locale } from '@comptoir/contract'

/** The problems that have a page outside the portal. */
export type PageProblem =
  | 'expired'
  | 'other'
  | 'unreadable'
  | 'not_ours'
  | 'empty'
  | 'negative'
  | 'nothing'
  | 'too_large'
  | 'busy'
  | 'failed'
  | 'start_over'

type Text = readonly [title: string, text: string]

const texts: Readonly<Record<PageProblem | 'starting', Readonly<Record<Locale, Text>>>> = {
  starting: {
    fr: [
      'Ouverture de la boutique',
      'La boutique du fournisseur s’ouvre. Si rien ne se passe, utilisez le bouton.',
    ],
    en: ['Opening the shop', 'The supplier’s shop is opening. If nothing happens, use the button.'],
  },
  expired: {
    fr: [
      'Ce retour n’est plus attendu',
      'Le panier est arrivé trop tard ou par une adresse qui n’existe pas : rien n’a été repris. Ouvrez de nouveau la boutique ; beaucoup de fournisseurs y gardent votre panier.',
    ],
    en: [
      'This return is no longer expected',
      'The cart arrived too late or at an address that does not exist: nothing was imported. Open the shop again; many suppliers keep your cart there.',
    ],
  },
  other: {
    fr: [
      'Un autre panier est déjà revenu',
      'Une ouverture de la boutique rapporte un seul panier, et celui de cette ouverture est arrivé avant : il reste comme il est. Ouvrez de nouveau la boutique pour un autre panier.',
    ],
    en: [
      'Another cart was already returned',
      'Each time you open the shop, one cart can be returned, and that was already done: the earlier cart is unchanged. Open the shop again for another cart.',
    ],
  },
  unreadable: {
    fr: [
      'Le panier n’est pas lisible',
      'Ce que la boutique a renvoyé n’est pas un panier de la norme convenue : rien n’a été repris. Signalez-le à l’administrateur de votre société.',
    ],
    en: [
      'The cart cannot be read',
      'What the shop returned is not a cart in the agreed standard: nothing was imported. Please tell the administrator of your company.',
    ],
  },
  not_ours: {
    fr: [
      'Ce panier n’est pas de cette ouverture',
      'Le panier porte la marque d’une autre ouverture de la boutique : rien n’a été repris. Ouvrez de nouveau la boutique.',
    ],
    en: [
      'This cart belongs to another session',
      'The cart belongs to another session of the shop: nothing was imported. Open the shop again.',
    ],
  },
  empty: {
    fr: [
      'Le panier est revenu vide',
      'La boutique n’a renvoyé aucun article. Vous pouvez fermer cette fenêtre.',
    ],
    en: ['The cart is empty', 'The shop returned no items. You can close this window.'],
  },
  negative: {
    fr: [
      'Le panier n’a que des quantités négatives',
      'La boutique n’a renvoyé que des lignes de quantité négative, comme pour un retour d’articles : Comptoir ne commande que des quantités positives, et rien n’a été repris. Convenez du retour avec le fournisseur.',
    ],
    en: [
      'The cart has only negative quantities',
      'The shop returned only lines of negative quantity, as for goods sent back: Comptoir orders positive quantities only, and nothing was imported. Please arrange the return of goods with the supplier.',
    ],
  },
  nothing: {
    fr: [
      'Aucun panier n’est revenu',
      'La boutique a rendu la main sans panier. Vous pouvez fermer cette fenêtre.',
    ],
    en: ['No cart was returned', 'The shop returned without a cart. You can close this window.'],
  },
  too_large: {
    fr: [
      'Le panier est trop grand',
      'Un panier a au plus 1 000 lignes. Rien n’a été repris : renvoyez-en moins à la fois.',
    ],
    en: [
      'The cart is too large',
      'A cart can have at most 1,000 lines. Nothing was imported: return fewer lines at a time.',
    ],
  },
  busy: {
    fr: [
      'Un instant',
      'Trop de demandes arrivent de votre réseau. Renvoyez la page dans une minute : le panier n’est pas perdu.',
    ],
    en: [
      'One moment',
      'There are too many requests from your network. Reload the page in a minute: the cart is not lost.',
    ],
  },
  failed: {
    fr: [
      'Le retour n’a pas pu être enregistré',
      'Renvoyez la page dans un instant : le même panier n’est repris qu’une fois.',
    ],
    en: ['The cart could not be saved', 'Reload the page in a moment: the same cart is imported only once.'],
  },
  start_over: {
    fr: [
      'Cette ouverture n’est plus valable',
      'L’adresse sert une seule fois, pendant quelques minutes. Ouvrez de nouveau la boutique.',
    ],
    en: ['This link is no longer valid', 'The link works once, for a few minutes. Open the shop again.'],
  },
}

/** Title and text of a page. */
export function pageText(locale: Locale, page: PageProblem | 'starting') {
  const [title, text] = texts[page][locale]
  return { title, text }
}
