import type { ElementClass } from './element-definition.ts'
import { warnHost } from './warn-host.ts'

/**
 * Registers a tag, unless the page already has it: a second copy of the script must not break the first.
 * Two versions are worth a warning, since the page only gets the first one.
 */
export function defineTag(tag: `comptoir-${string}`, element: ElementClass): void {
  if (!('customElements' in globalThis)) return
  const registered: (CustomElementConstructor & { readonly version?: string }) | undefined =
    customElements.get(tag)
  if (!registered) {
    customElements.define(tag, element)
  } else if (registered !== element && registered.version !== element.version) {
    warnHost(
      `<${tag}> is already defined by version ${registered.version ?? 'unknown'}; version ${element.version} is left out.`,
    )
  }
}
