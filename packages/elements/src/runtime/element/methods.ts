import { useEffect, useLayoutEffect, useRef } from 'react'
import type { MethodCall } from './early-calls.ts'
import { useElement } from './element-context.ts'

/** One method of an element. It returns a promise, since it may be called before the element is ready. */
export interface MethodSpec {
  readonly doc: string
  /** Its text, if it takes one. */
  readonly parameter?: string
}

export type MethodTable = Readonly<Record<string, MethodSpec>>

/** The methods as JavaScript sees them. */
export type Methods<Table extends MethodTable> = {
  readonly [Name in keyof Table]: Table[Name] extends { parameter: string }
    ? (text: string) => Promise<void>
    : () => Promise<void>
}

type Handler = (text: string) => void | Promise<void>

/** The methods of one element: calls wait until the screen handles them. */
class MethodCalls {
  readonly #handlers = new Map<string, Handler>()
  #waiting: MethodCall[] = []

  has(name: string): boolean {
    return this.#handlers.has(name)
  }

  call(call: MethodCall): void {
    const handler = this.#handlers.get(call.name)
    if (!handler) this.#waiting.push(call)
    else call.resolve(Promise.resolve(String(call.args[0])).then(handler))
  }

  /** Handles the calls of a method, those that wait first; returns how to stop. */
  handle(name: string, handler: Handler): () => void {
    this.#handlers.set(name, handler)
    const due = this.#waiting.filter((call) => call.name === name)
    this.#waiting = this.#waiting.filter((call) => call.name !== name)
    for (const call of due) this.call(call)
    return () => {
      if (this.#handlers.get(name) === handler) this.#handlers.delete(name)
    }
  }
}

const all = new WeakMap<EventTarget, MethodCalls>()

export function methodsOf(host: EventTarget): MethodCalls {
  const methods = all.get(host) ?? new MethodCalls()
  all.set(host, methods)
  return methods
}

/**
 * Carries out a method of the element while this component is mounted.
 *
 * @example useMethod('search', (text) => store.getState().searchFor(text))
 */
export function useMethod(name: string, handler: Handler): void {
  const { host } = useElement()
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  useEffect(() => methodsOf(host).handle(name, (text) => latest.current(text)), [host, name])
}
