import { createContext, useContext } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { ApiClient } from './api-client.ts'
import type { HrefFor, Locale } from './common.ts'
import type { Session } from './session.ts'

/** Context of a screen about its element. */
export interface ElementContextValue {
  /** Where events are sent from. */
  readonly host: EventTarget
  readonly locale: Locale
  readonly session: Session
  readonly client: ApiClient
  readonly hrefFor: HrefFor | undefined
  /** The stores of this instance, by the function that makes each. */
  readonly stores: Map<unknown, StoreApi<unknown>>
  /** Aborted when the element goes away. */
  readonly signal: AbortSignal
}

export const ElementContext = createContext<ElementContextValue | null>(null)

/** The element around this component. */
export function useElement(): ElementContextValue {
  const element = useContext(ElementContext)
  if (!element) throw new Error('This component works only inside an element of defineElement')
  return element
}
