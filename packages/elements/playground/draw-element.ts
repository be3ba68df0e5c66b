/** What a host page shows: a tag with its values. */
export interface Shown {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly properties: Readonly<Record<string, unknown>>
  readonly styles: Readonly<Record<string, string>>
  /** Text by slot; the default slot has the name `''`. */
  readonly slots: Readonly<Record<string, string>>
}

/** Creates the element in a host page as a host would: with its values, then inserted. */
export function createElement(host: Document, shown: Shown): HTMLElement {
  const element = host.createElement(shown.tag)
  updateElement(element, shown)
  return element
}

/** Gives an element the values shown, and takes those of before that are not among them. */
export function updateElement(element: HTMLElement, shown: Shown, before?: Shown): void {
  for (const name of Object.keys(before?.attributes ?? {}))
    if (!(name in shown.attributes)) element.removeAttribute(name)
  for (const [name, value] of Object.entries(shown.attributes))
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)

  for (const name of Object.keys(before?.styles ?? {}))
    if (!(name in shown.styles)) element.style.removeProperty(name)
  for (const [name, value] of Object.entries(shown.styles)) element.style.setProperty(name, value)

  for (const name of Object.keys(before?.properties ?? {}))
    if (!(name in shown.properties)) Reflect.set(element, name, undefined)
  for (const [name, value] of Object.entries(shown.properties))
    if (!isSame(value, before?.properties[name])) Reflect.set(element, name, value)

  if (!isSame(shown.slots, before?.slots)) element.replaceChildren(...slotted(element.ownerDocument, shown))
}

function slotted(host: Document, { slots }: Shown): HTMLElement[] {
  return Object.entries(slots).map(([slot, text]) => {
    const content = host.createElement('span')
    if (slot !== '') content.slot = slot
    content.textContent = text
    return content
  })
}

/** A property is set again only when its value differs: each assignment is a message of the host. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
