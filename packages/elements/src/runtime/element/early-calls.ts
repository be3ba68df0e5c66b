import type { EarlyCalls, MethodCall } from './method-calls.ts'

/** As in `method-calls.ts`, which the loader does not load. */
const callsKey: unique symbol = Symbol.for('comptoir.calls')

/** The methods that elements have, `focus` among them: a test compares them with the definitions. */
export const methodNames = ['refresh', 'search', 'show', 'focus'] as const

/** Until the code of a tag is here, its elements are ordinary ones: they get methods that remember their calls. */
export function collectCalls(element: Element & { [callsKey]?: EarlyCalls }): void {
  if (element[callsKey] || customElements.get(element.localName)) return
  const calls: MethodCall[] = []
  const define = (name: PropertyKey, value: unknown) =>
    Object.defineProperty(element, name, { value, configurable: true })
  define(callsKey, { names: methodNames, calls } satisfies EarlyCalls)
  for (const name of methodNames)
    define(
      name,
      (...args: unknown[]) =>
        new Promise<void>((resolve) => {
          calls.push({ name, args, resolve })
        }),
    )
}
