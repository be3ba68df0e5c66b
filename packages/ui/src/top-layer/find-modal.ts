/** The open modal dialog of an element's tree: everything outside of it is inert. */
export function findModal(element: Element): Element | null {
  const root = element.getRootNode()
  return root instanceof Document || root instanceof ShadowRoot
    ? ([...root.querySelectorAll('dialog[open]')].at(-1) ?? null)
    : null
}
