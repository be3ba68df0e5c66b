import { useCallback, useSyncExternalStore } from 'react'
import { locales, type Locale } from '../element/common.ts'

/** `fr-FR` and `FR` are French; `undefined` for an unsupported language. */
export function toLocale(tag: string | null | undefined): Locale | undefined {
  const language = tag?.trim().toLowerCase().split(/[-_]/)[0]
  return locales.find((locale) => locale === language)
}

/** The nearest `lang` around an element, through shadow roots; French when none is supported. */
export function nearestLocale(element: Element): Locale {
  for (let node: Element | null = element; node;) {
    const bearer: Element | null = node.closest('[lang]')
    const locale = toLocale(bearer?.getAttribute('lang'))
    if (locale) return locale
    node = bearer ? (bearer.parentElement ?? hostOf(bearer)) : hostOf(node)
  }
  return 'fr'
}

function hostOf(node: Element): Element | null {
  const root = node.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

/** The element's language: its own `locale`, else the page's, which may change at any time. */
export function useLocale(element: Element, locale: string | null): Locale {
  const own = toLocale(locale)
  const root = element.getRootNode()
  const subscribe = useCallback(
    (changed: () => void) => (own ? () => undefined : observeLang(root, changed)),
    [own, root],
  )
  return useSyncExternalStore(subscribe, () => own ?? nearestLocale(element))
}

/** Watches `lang` in the tree of a node and of its shadow hosts. */
function observeLang(root: Node, changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  for (
    let node: Node | null = root;
    node;
    node = node instanceof ShadowRoot ? node.host.getRootNode() : null
  ) {
    observer.observe(node, { attributes: true, attributeFilter: ['lang'], subtree: true })
  }
  return () => observer.disconnect()
}
