import type { Role } from '@comptoir/contract'
import { buildToken } from './token.ts'

/** Controls of the probe's API, for tests that run in the page. */
export const probeApi = {
  reset: () => post('reset'),
  /** From now on this token gets a 401. */
  refuse: (token: string) => post('refuse', token),
  /** The next responses. */
  plan: (plan: { status: number; times: number; headers?: Record<string, string>; body?: unknown }) =>
    post('plan', plan),
  delay: (milliseconds: number) => post('delay', milliseconds),
  log: async () => {
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- the probe's API writes it in this shape
    const log: LoggedRequest[] = await (await fetch('/api/control/log')).json()
    return log
  },
}

export interface LoggedRequest {
  readonly method: string
  readonly path: string
  readonly authorization?: string
  readonly accept?: string
  readonly language?: string
  readonly key?: string
}

async function post(order: string, body?: unknown): Promise<void> {
  await fetch(`/api/control/${order}`, {
    method: 'POST',
    body: body === undefined ? null : JSON.stringify(body),
  })
}

let users = 0

/** A token of a user not used by any other test. */
export function newUserToken(...roles: Role[]): string {
  users += 1
  return buildToken({ sub: `user-${users}-${performance.now()}`, iat: 1, ...(roles.length > 0 && { roles }) })
}

/** Milliseconds; longer than anything takes on a busy machine. */
const timeout = 20_000

/** Waits until `check` answers something other than false, null or undefined. */
export async function until<Value>(
  check: () => Value | false | null | undefined,
  what = 'it',
): Promise<Value> {
  for (const started = performance.now(); performance.now() - started < timeout;) {
    const value = check()
    if (value !== false && value !== null && value !== undefined) return value
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`${what} did not happen in time`)
}

/** One node inside an element's root; throws when there is none. */
export function inside(element: Element, selector: string): HTMLElement {
  const found = element.shadowRoot?.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`No ${selector} inside <${element.localName}>`)
  return found
}

/** All text inside an element. */
export function textOf(element: Element): string {
  return (element.shadowRoot?.textContent ?? '').replace(/\s+/g, ' ')
}

/** The value of the text field inside an element. */
export function draftOf(element: Element): string {
  const field = inside(element, 'input')
  return field instanceof HTMLInputElement ? field.value : ''
}

/** Types into the text field inside an element, as a user does. */
export function typeDraft(element: Element, text: string, field = 'input'): void {
  inside(element, field).focus()
  document.execCommand('insertText', false, text)
}

/** Chooses a file in the file field inside an element, as a user does. */
export function chooseFile(element: Element, file: File): void {
  const field = inside(element, 'input[type=file]')
  if (!(field instanceof HTMLInputElement)) throw new Error('The file field is not an input')
  const files = new DataTransfer()
  files.items.add(file)
  field.files = files.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Adds a tag to the page, with its attributes. */
export function mountTag<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

/** Waits until an element contains `text`. */
export const waitForText = (element: Element, text: string) =>
  until(() => textOf(element).includes(text), `"${text}"`)

let lateTags = 0

/** Adds a tag with properties to the page before its code is loaded. */
export function addBeforeDefined(
  ElementClass: CustomElementConstructor,
  attributes: Readonly<Record<string, string>>,
  properties: object,
): HTMLElement {
  lateTags += 1
  const tag = `comptoir-late-${lateTags}`
  const element = document.createElement(tag)
  Object.assign(element, properties)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  customElements.define(tag, class extends ElementClass {})
  return element
}

/** Puts content of the page into a slot of an element; returns it. */
export function fillSlot(element: Element, slot: string, text = `Page: ${slot}`): HTMLElement {
  const content = document.createElement('p')
  content.slot = slot
  content.textContent = text
  element.append(content)
  return content
}

/** Waits until the content of a slot is on the screen. */
export const waitForSlot = (content: HTMLElement) =>
  until(() => content.assignedSlot !== null && content.checkVisibility(), `the slot "${content.slot}"`)

/** Moves an element within the page, first with `append`, then with `moveBefore`. */
export function moveAround(element: Element): void {
  const places = [document.createElement('div'), document.createElement('div')] as const
  document.body.append(...places)
  places[0].append(element)
  ;(places[1] as unknown as { moveBefore(node: Node, child: Node | null): void }).moveBefore(element, null)
}

/** Clicks the button called `name` inside an element. */
export function press(element: Element, name: string): void {
  const buttons = [...(element.shadowRoot?.querySelectorAll('button') ?? [])]
  const button = buttons.find((one) => one.textContent === name)
  if (!button) throw new Error(`No button "${name}" inside <${element.localName}>`)
  button.click()
}

/** Collects the details of an event from now on. */
export function collect(target: EventTarget, name: string): unknown[] {
  const details: unknown[] = []
  target.addEventListener(name, (event) => event instanceof CustomEvent && details.push(event.detail))
  return details
}

/** Captures console output while `task` runs. */
export async function listenToConsole(level: 'warn' | 'error', task: () => Promise<void>): Promise<string[]> {
  const messages: string[] = []
  const { [level]: original } = console
  console[level] = (...parts: unknown[]) => void messages.push(parts.map(String).join(' '))
  try {
    await task()
  } finally {
    console[level] = original
  }
  return messages
}
