import type { ComponentType } from 'react'

/** What is shown until the first drawing: the children without a `slot` of an element, or a skeleton. */
export function HostPlaceholder({
  host,
  skeleton: Skeleton,
}: {
  readonly host: HTMLElement
  readonly skeleton: ComponentType
}) {
  return host.shadowRoot && [...host.childNodes].some(isContent) ? <slot /> : <Skeleton />
}

/** Not the blanks of its markup, the content of other slots, or our own message that its code was not loaded. */
const isContent = (node: Node) =>
  node instanceof Text
    ? node.data.trim() !== ''
    : node instanceof Element && !node.matches('[slot], [data-comptoir-failure]')

/**
 * Where content of the host page is shown: the children of the element with this `slot`. Without any it takes no space.
 * Each is listed in `slots` of the element's definition.
 */
export function HostSlot({ name }: { readonly name: string }) {
  return <slot name={name} />
}
