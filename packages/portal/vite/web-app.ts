import { readFileSync } from 'node:fs'

const folder = new URL('../icons/', import.meta.url)

/** The pictures of the installed site, by their address. */
const icons = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** Where a phone shares a text to: the quick entry takes it from the query. */
const shareTo = (action: string) => ({ action, method: 'GET', params: { text: 'text', url: 'url' } })

const texts = {
  fr: {
    description: 'Les achats du génie électrique et climatique',
    shortcuts: [
      { name: 'Panier', url: '/panier' },
      { name: 'Listes de sélection', url: '/listes-de-selection' },
    ],
    share_target: shareTo('/saisie-rapide'),
  },
  en: {
    description: 'Purchasing for electrical and climate installers',
    shortcuts: [
      { name: 'Cart', url: '/en/cart' },
      { name: 'Selection lists', url: '/en/cart-product-selection' },
    ],
    share_target: shareTo('/en/quick-entry'),
  },
} as const

/** The manifest of a language; the server writes the installation's name. */
export const manifestOf = (locale: keyof typeof texts) => ({
  // One application in both languages.
  id: '/',
  name: 'Comptoir',
  short_name: 'Comptoir',
  lang: locale,
  ...texts[locale],
  start_url: locale === 'en' ? '/en' : '/',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#1f4ed8',
  icons,
})

/** What makes the site installable: a manifest in each language and the pictures. */
export function webAppFiles(): Record<string, string | Uint8Array> {
  const manifests = (['fr', 'en'] as const).map((locale): [string, string] => [
    `app-${locale}.webmanifest`,
    JSON.stringify(manifestOf(locale)),
  ])
  const pictures = [...icons.map(({ src }) => src), '/icons/apple-touch-180.png'].map(
    (src): [string, Uint8Array] => [src.slice(1), readFileSync(new URL(src.slice('/icons/'.length), folder))],
  )
  return Object.fromEntries<string | Uint8Array>([...manifests, ...pictures])
}
