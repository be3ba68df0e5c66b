/** A call of a method, until it can be carried out. */
export interface MethodCall {
  readonly name: string
  readonly args: readonly unknown[]
  readonly resolve: (done: void | Promise<void>) => void
}

/** The calls from before the code of an element was loaded, and the names under which it collects them. */
export interface EarlyCalls {
  readonly names: readonly string[]
  readonly calls: MethodCall[]
}

export type Handler = (text: string) => void | Promise<void>

/** Where an element keeps them. */
export const callsKey: unique symbol = Symbol.for('comptoir.calls')

interface Calls {
  readonly handlers: Map<string, Handler>
  /** The calls that no handler was there for. */
  waiting: readonly MethodCall[]
}

const all = new WeakMap<EventTarget, Calls>()

function callsOf(host: EventTarget): Calls {
  const calls = all.get(host) ?? { handlers: new Map<string, Handler>(), waiting: [] }
  all.set(host, calls)
  return calls
}

/** Whether the screen of an element handles a method at the moment. */
export const isHandled = (host: EventTarget, name: string): boolean => callsOf(host).handlers.has(name)

/** Carries out a call, as soon as the screen of the element handles it. */
export function callMethod(host: EventTarget, call: MethodCall): void {
  const calls = callsOf(host)
  const handler = calls.handlers.get(call.name)
  if (handler) call.resolve(Promise.resolve(String(call.args[0])).then(handler))
  else calls.waiting = [...calls.waiting, call]
}

/** Handles the calls of a method, those that wait first; returns how to stop. */
export function handleCalls(host: EventTarget, name: string, handler: Handler): () => void {
  const calls = callsOf(host)
  calls.handlers.set(name, handler)
  const { waiting } = calls
  calls.waiting = []
  for (const call of waiting) callMethod(host, call)
  return () => {
    if (calls.handlers.get(name) === handler) calls.handlers.delete(name)
  }
}
