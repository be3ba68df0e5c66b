import { useEffect, useLayoutEffect, useRef } from 'react'
import { useElement } from './element-context.ts'
import { handleCalls, type Handler } from './method-calls.ts'

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
  useEffect(() => handleCalls(host, name, (text) => latest.current(text)), [host, name])
}
