import { createContext, useContext } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { ApiClient } from '../api/api-client.ts'
import type { HrefFor, Locale } from './common.ts'
import type { Session } from '../session/session.ts'

/** Context of a screen about its element. */
export interface ElementContextValue {
  /** The element that dispatches events. */
  readonly host: EventTarget
  readonly locale: Locale
  readonly session: Session
  readonly client: ApiClient
  readonly hrefFor: HrefFor | undefined
  /** The stores of this instance, by their creator. */
  readonly stores: Map<unknown, StoreApi<unknown>>
  /** Aborted when the element is removed. */
  readonly signal: AbortSignal
}

export const ElementContext = createContext<ElementContextValue | null>(null)

/** The element around this component. */
export function useElement(): ElementContextValue {
  const element = useContext(ElementContext)
  if (!element) throw new Error('This component only works inside an element of defineElement')
  return element
}
