/** Public API of the runtime for features. */
export { defineElement } from './define-element.tsx'
export type { ElementClass, ElementApi, ElementInstance } from './element-definition.ts'
export { defineTag } from './define-tag.ts'
export type { AttributeSpec, AttributeTable } from './attributes.ts'
export type { PropertySpec, PropertyTable } from './properties.ts'
export { defineEvents, dispatch, type EventDetail, type EventTable } from './events.ts'
export { commonAttributes, commonEvents, type HrefFor, type Locale, type Theme } from './common.ts'
export type { MessageLoaders, MessageSources } from './messages.ts'

export { useRead, type Read, type ReadOptions } from './use-read.ts'
export { usePrefetch } from './use-prefetch.ts'
export { patch, useWrite, type CachePatch, type Write, type WriteOptions } from './use-write.ts'
export { useDownload, type Download } from './use-download.ts'
export { Loaded } from './loaded.tsx'
export { Failure } from './failure.tsx'
export { lazyPart } from './lazy-part.tsx'
export { ApiError, type ApiErrorCode } from './api-error.ts'
export { createClient, type ApiClient, type CallOptions } from './api-client.ts'

export { useElement, type ElementContextValue } from './element-context.ts'
export { useEmit } from './use-emit.ts'
export { PageLink, usePageLink } from './page-link.tsx'
export { useSameItems } from './use-same-items.ts'
export { useElementStore, useElementStoreApi, type StoreCreator } from './use-element-store.ts'
export { useFormat, type Format } from './use-format.ts'
export { useToday } from './use-today.ts'
export { Text, useText } from './use-text.tsx'
export { useErrorText } from './use-error-text.ts'

export { useHasUser, useSession, useSessionState } from './use-session.ts'
export {
  closeSession,
  openSession,
  setRefresher,
  setToken,
  subscribeSession,
  type Session,
} from './session.ts'
export type { Refresher } from './page-state.ts'
export { draftOf, dropDrafts } from './draft-storage.ts'
export { readClaims, type TokenClaims } from './token.ts'
export { ElementProvider } from './element-provider.tsx'
export { ErrorBoundary } from './error-boundary.tsx'
export { defaultApiBase } from './api-base.ts'
export { toLocale } from './page-locale.ts'
export { whenIdle } from './when-idle.ts'
