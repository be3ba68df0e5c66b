/** The modal dialog that is open in the tree around an element: what is not inside it is out of reach. */
export function findModal(element: Element): Element | null {
  const root = element.getRootNode()
  return root instanceof Document || root instanceof ShadowRoot
    ? ([...root.querySelectorAll('dialog[open]')].at(-1) ?? null)
    : null
}
