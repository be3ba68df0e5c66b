/** The methods that elements have, `focus` among them: a test compares them with the definitions. */
export const methodNames = ['refresh', 'search', 'show', 'focus'] as const

/** A call of a method, until it can be carried out. */
export interface MethodCall {
  readonly name: string
  readonly args: readonly unknown[]
  readonly resolve: (done: void | Promise<void>) => void
}

const callsKey: unique symbol = Symbol.for('comptoir.calls')

type WithCalls = Element & { [callsKey]?: MethodCall[] }

/** Until the code of a tag is here, its elements are ordinary ones: they get methods that remember their calls. */
export function collectCalls(element: WithCalls): void {
  if (element[callsKey] || customElements.get(element.localName)) return
  const calls: MethodCall[] = []
  Object.defineProperty(element, callsKey, { value: calls, configurable: true })
  for (const name of methodNames) {
    const value = (...args: unknown[]) =>
      new Promise<void>((resolve) => void calls.push({ name, args, resolve }))
    Object.defineProperty(element, name, { value, configurable: true })
  }
}

/** The calls so far; from now on the element has its own methods. */
export function releaseCalls(element: WithCalls): readonly MethodCall[] {
  const calls = element[callsKey]
  if (!calls) return []
  for (const name of [callsKey, ...methodNames]) Reflect.deleteProperty(element, name)
  return calls
}
