import type { ElementClass } from './element-definition.ts'
import { isSameScript, nameScript, pageLoader, type Script } from './page-loader.ts'
import { warnHost } from './warn-host.ts'

/**
 * Registers a tag, unless the page already has it or its first loader, of another script, loads it: a second copy must not
 * break the first. Two different ones are worth a warning, since the page only gets the first one.
 */
export function defineTag(tag: `comptoir-${string}`, element: ElementClass): void {
  if (!('customElements' in globalThis)) return
  const registered: (CustomElementConstructor & Partial<Script>) | undefined = customElements.get(tag)
  if (registered === element) return
  const loader = pageLoader()
  const owner = loader?.tags?.includes(tag) === false ? undefined : loader
  const { version = 'unknown', apiBase = element.apiBase } = registered ?? owner ?? element
  const first: Script = { version, apiBase }
  const isSame = isSameScript(first, element)
  if (!registered && isSame) return customElements.define(tag, element)
  if (!isSame)
    warnHost(
      `<${tag}> is ${registered ? 'already defined by' : 'left to'} ${nameScript(first, element)}; ${nameScript(element, first)} is left out.`,
    )
}
