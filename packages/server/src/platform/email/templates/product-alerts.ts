import type { AlertEvent, LifeCycle, Locale } from '@comptoir/contract'
import { unitPriceText } from '../../text/unit-price-text.ts'
import { digestBody } from './alert-digest.ts'
import type { EmailTemplate } from './layout.ts'

/** The changes reported by one alert. */
export interface AlertSection {
  /** Name of the saved search; `null`: the favourites. */
  readonly name: string | null
  readonly changes: readonly {
    readonly event: AlertEvent
    /** Reference and label. */
    readonly product: string
    readonly lifeCycle: LifeCycle
    /** Its page. */
    readonly href: string
    readonly before: number | null
    readonly after: number | null
  }[]
  /** How many more changes there are. */
  readonly more: number
  /** The page that deletes this alert. */
  readonly stopHref: string
}

interface ProductAlerts {
  readonly displayName: string
  readonly sections: readonly AlertSection[]
  readonly href: string
}

const money = (amount: number | null, locale: Locale) =>
  amount === null ? '?' : unitPriceText(amount, locale)

type Change = AlertSection['changes'][number]

const changeText: Readonly<Record<Locale, (change: Change) => string>> = {
  fr: ({ event, lifeCycle, before, after }) =>
    ({
      new: 'nouveau produit',
      price_up: `prix net en hausse\u202f: ${money(before, 'fr')} → ${money(after, 'fr')}`,
      price_down: `prix net en baisse\u202f: ${money(before, 'fr')} → ${money(after, 'fr')}`,
      end_of_life: lifeCycle === 'discontinued' ? 'arrêté' : 'fin de vie annoncée',
    })[event],
  en: ({ event, lifeCycle, before, after }) =>
    ({
      new: 'new product',
      price_up: `net price up: ${money(before, 'en')} → ${money(after, 'en')}`,
      price_down: `net price down: ${money(before, 'en')} → ${money(after, 'en')}`,
      end_of_life: lifeCycle === 'discontinued' ? 'discontinued' : 'end of life announced',
    })[event],
}

const sectionsOf = (
  sections: readonly AlertSection[],
  locale: Locale,
  titleOf: (name: string | null) => string,
) =>
  sections.map(({ name, changes, more, stopHref }) => ({
    title: titleOf(name),
    rows: changes.map((change) => [change.product, changeText[locale](change), change.href] as const),
    more,
    stopHref,
  }))

/** With several alerts each has its own unsubscribe link in the text: none of them stops the whole email. */
const unsubscribeOf = ([only, ...others]: readonly AlertSection[]) =>
  only && others.length === 0 ? { stopHref: only.stopHref } : {}

/** Sent to a user with product alerts: the changes since yesterday, alert by alert, each with its unsubscribe link. */
export const productAlerts: EmailTemplate<ProductAlerts> = {
  name: 'alerts-digest',
  text: {
    fr: ({ displayName, sections, href }, brand) => ({
      subject: 'Vos alertes produits',
      ...unsubscribeOf(sections),
      parts: digestBody('fr', {
        displayName,
        sections: sectionsOf(sections, 'fr', (name) =>
          name === null ? 'Vos produits favoris' : `Recherche « ${name} »`,
        ),
        open: { label: `Ouvrir ${brand.name}`, href },
      }),
    }),
    en: ({ displayName, sections, href }, brand) => ({
      subject: 'Your product alerts',
      ...unsubscribeOf(sections),
      parts: digestBody('en', {
        displayName,
        sections: sectionsOf(sections, 'en', (name) =>
          name === null ? 'Your favourite products' : `Search “${name}”`,
        ),
        open: { label: `Open ${brand.name}`, href },
      }),
    }),
  },
}
