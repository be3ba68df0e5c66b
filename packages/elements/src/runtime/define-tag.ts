import type { ElementClass } from './element-definition.ts'
import { warnHost } from './warn-host.ts'

/**
 * Registers a tag, unless the page already has it: a second copy of the script must not break the first.
 * Two versions side by side are worth a warning, since the page gets the first one only.
 */
export function defineTag(tag: `comptoir-${string}`, element: ElementClass): void {
  if (!('customElements' in globalThis)) return
  const known: (CustomElementConstructor & { readonly version?: string }) | undefined =
    customElements.get(tag)
  if (!known) {
    customElements.define(tag, element)
  } else if (known !== element && known.version !== element.version) {
    warnHost(
      `<${tag}> is already defined by version ${known.version ?? 'unknown'}; version ${element.version} is left out.`,
    )
  }
}
