import type { Locale } from './common.ts'
import coreTexts from '../intl/messages/core.json'
import { collectCalls } from './early-calls.ts'
import { readFirst } from './first-reads.ts'
import { awaitRoots } from './late-roots.ts'
import { warnHost } from './warn-host.ts'

/** Tag → the import of the module that registers it. */
export type TagLoaders = Readonly<Record<string, () => Promise<unknown>>>

type TagState = 'loading' | 'loaded' | 'failed'

/**
 * Loads the code of the tags on the page, also in open shadow roots, and of those added later. `loadAhead`
 * is called with each of them, to preload its dependencies. The function returned
 * watches a closed shadow root too, which is not visible from outside. Failed loads are retried once
 * the network is back, and by the button shown with the error.
 */
export function watchTags(
  loaders: TagLoaders,
  loadAhead: (tag: string, locale: Locale) => void,
): (root: Document | ShadowRoot) => void {
  const states = new Map<string, TagState>()
  const roots = new Set<Document | ShadowRoot>()
  const placed = (tag: string) => [...roots].flatMap((root) => [...root.querySelectorAll(tag)])
  const see = (root: ParentNode) => {
    for (const tag of Object.keys(loaders)) {
      if (states.get(tag) === 'loaded') continue
      const found = allOf(root, tag)
      found.forEach(collectCalls)
      if (found.length > 0 && states.get(tag) !== 'loading') void load(tag)
    }
    for (const element of hostsIn(root)) watchInside(element)
  }
  /** A component may attach its shadow root later, for instance once it is defined. */
  const watchInside = (element: Element) => {
    if (element.shadowRoot) watch(element.shadowRoot)
    else void customElements.whenDefined(element.localName).then(() => awaitRoot(element))
  }
  const load = async (tag: string) => {
    states.set(tag, 'loading')
    const [first] = placed(tag)
    const locale = localeOf(first)
    loadAhead(tag, locale)
    if (first) readFirst(first, locale)
    // Takes long the first time, and nothing else runs while the code is loading.
    setTimeout(() => Intl.NumberFormat.supportedLocalesOf(locale))
    try {
      await loaders[tag]?.()
      states.set(tag, 'loaded')
      placed(tag).forEach(clearFailure)
    } catch (error) {
      states.set(tag, 'failed')
      warnHost(`The code of <${tag}> could not be loaded.`, error)
      for (const element of placed(tag)) showFailure(element, () => void load(tag))
    }
  }
  const watch = (root: Document | ShadowRoot) => {
    if (roots.has(root)) return
    roots.add(root)
    observer.observe(root, { childList: true, subtree: true })
    see(root)
  }
  const awaitRoot = awaitRoots(watch)
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) see(node)
    }
  })
  window.addEventListener('online', () => roots.forEach(see))
  watch(document)
  return watch
}

function allOf(root: ParentNode, tag: string): Element[] {
  const inside = [...root.querySelectorAll(tag)]
  return root instanceof Element && root.localName === tag ? [root, ...inside] : inside
}

/** Third-party components, which may have a shadow root. */
function hostsIn(root: ParentNode): Element[] {
  const inside = Array.from(root.querySelectorAll('*'))
  return (root instanceof Element ? [root, ...inside] : inside).filter(
    ({ localName, shadowRoot }) =>
      (shadowRoot !== null || localName.includes('-')) && !localName.startsWith('comptoir-'),
  )
}

/** Until its code is loaded, a tag is an ordinary element: the message is put in the page itself. */
function showFailure(element: Element, retry: () => void): void {
  clearFailure(element)
  const locale = localeOf(element)
  const texts = coreTexts[locale]
  const notice = element.ownerDocument.createElement('p')
  notice.setAttribute('role', 'alert')
  notice.dataset.comptoirFailure = ''
  notice.lang = locale
  notice.dir = 'ltr'
  notice.style.fontFamily = 'var(--comptoir-font, inherit)'
  const button = element.ownerDocument.createElement('button')
  button.type = 'button'
  button.style.font = 'inherit'
  button.textContent = texts['runtime.retry']
  button.addEventListener('click', retry)
  notice.append(texts['runtime.textsFailed'], ' ', button)
  element.append(notice)
}

function clearFailure(element: Element): void {
  element.querySelector(':scope > [data-comptoir-failure]')?.remove()
}

function localeOf(element: Element | undefined): Locale {
  const language = element?.getAttribute('locale') ?? element?.closest('[lang]')?.getAttribute('lang')
  return language?.toLowerCase().startsWith('en') ? 'en' : 'fr'
}
