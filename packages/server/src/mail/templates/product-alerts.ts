import { constants, type AlertEvent, type Locale } from '@comptoir/contract'
import { digestParts } from './alert-digest.ts'
import type { LetterTemplate } from './layout.ts'

/** What one alert tells. */
export interface AlertSection {
  /** Name of the saved search; `null`: the favourites. */
  readonly name: string | null
  readonly changes: readonly {
    readonly event: AlertEvent
    /** Reference and label. */
    readonly product: string
    readonly before: number | null
    readonly after: number | null
  }[]
  /** Changes that are not named. */
  readonly more: number
  /** The page that ends this alert. */
  readonly stopHref: string
}

interface ProductAlerts {
  readonly displayName: string
  readonly sections: readonly AlertSection[]
  readonly href: string
}

const money = (amount: number | null, locale: Locale) =>
  amount === null
    ? '?'
    : new Intl.NumberFormat(constants.languageTags[locale], {
        style: 'currency',
        currency: constants.currency,
        maximumFractionDigits: 4,
      }).format(amount)

type Change = AlertSection['changes'][number]

const changeText: Readonly<Record<Locale, (change: Change) => string>> = {
  fr: ({ event, before, after }) =>
    ({
      new: 'nouveau produit',
      price_up: `prix net en hausse : ${money(before, 'fr')} → ${money(after, 'fr')}`,
      price_down: `prix net en baisse : ${money(before, 'fr')} → ${money(after, 'fr')}`,
      end_of_life: 'fin de vie annoncée',
    })[event],
  en: ({ event, before, after }) =>
    ({
      new: 'new product',
      price_up: `net price up: ${money(before, 'en')} → ${money(after, 'en')}`,
      price_down: `net price down: ${money(before, 'en')} → ${money(after, 'en')}`,
      end_of_life: 'end of life announced',
    })[event],
}

const sectionsOf = (
  sections: readonly AlertSection[],
  locale: Locale,
  titleOf: (name: string | null) => string,
) =>
  sections.map(({ name, changes, more, stopHref }) => ({
    title: titleOf(name),
    rows: changes.map((change) => [change.product, changeText[locale](change)] as const),
    more,
    stopHref,
  }))

/** Of several alerts each has its own way out, in the letter: none of them ends all of it. */
const stopOf = ([only, ...others]: readonly AlertSection[]) =>
  only && others.length === 0 ? { stopHref: only.stopHref } : {}

/** To somebody who watches products: what has happened to them since yesterday, alert by alert, each with its way out. */
export const productAlerts: LetterTemplate<ProductAlerts> = {
  name: 'alerts-digest',
  text: {
    fr: ({ displayName, sections, href }) => ({
      subject: 'Vos alertes produits',
      ...stopOf(sections),
      parts: digestParts('fr', {
        displayName,
        sections: sectionsOf(sections, 'fr', (name) =>
          name === null ? 'Vos produits favoris' : `Recherche « ${name} »`,
        ),
        open: { label: 'Ouvrir Comptoir', href },
      }),
    }),
    en: ({ displayName, sections, href }) => ({
      subject: 'Your product alerts',
      ...stopOf(sections),
      parts: digestParts('en', {
        displayName,
        sections: sectionsOf(sections, 'en', (name) =>
          name === null ? 'Your favourite products' : `Search “${name}”`,
        ),
        open: { label: 'Open Comptoir', href },
      }),
    }),
  },
}
