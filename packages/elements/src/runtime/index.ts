/** Public API of the runtime for features. */
export { defineElement } from './element/define-element.tsx'
export type { ElementClass, ElementApi, ElementInstance } from './element/element-definition.ts'
export { defineTag } from './element/define-tag.ts'
export type { AttributeSpec, AttributeTable } from './element/attributes.ts'
export type { PropertySpec, PropertyTable } from './element/properties.ts'
export { defineEvents, dispatch, type EventDetail, type EventTable } from './element/events.ts'
export { commonAttributes, commonEvents, type HrefFor, type Locale, type Theme } from './element/common.ts'
export type { MessageLoaders, MessageSources } from './intl/messages.ts'

export { useRead, type Read, type ReadOptions } from './api/use-read.ts'
export { usePrefetch } from './api/use-prefetch.ts'
export { patch, useWrite, type CachePatch, type Write, type WriteOptions } from './api/use-write.ts'
export { useDownload, type Download } from './api/use-download.ts'
export { Loaded } from './element/loaded.tsx'
export { Failure } from './element/failure.tsx'
export { HostSlot } from './element/host-slot.tsx'
export { lazyPart } from './element/lazy-part.tsx'
export { ApiError, type ApiErrorCode } from './api/api-error.ts'
export { createClient, type ApiClient, type CallOptions } from './api/api-client.ts'

export { useElement, type ElementContextValue } from './element/element-context.ts'
export { useMethod } from './element/use-method.ts'
export { useEmit } from './element/use-emit.ts'
export { PageLink, usePageLink } from './element/page-link.tsx'
export { useSameItems } from './element/use-same-items.ts'
export { useElementStore, useElementStoreApi, type StoreCreator } from './element/use-element-store.ts'
export { useFormat, type Format } from './intl/use-format.ts'
export { PriceColumn, useColumnPrice, usePriceWriter } from './intl/price-column.tsx'
export { useToday } from './intl/use-today.ts'
export { Text, useText } from './intl/use-text.tsx'
export { useErrorText } from './api/use-error-text.ts'

export { useHasUser, useSession, useSessionState } from './session/use-session.ts'
export {
  closeSession,
  openSession,
  setRefresher,
  setToken,
  subscribeSession,
  type Session,
} from './session/session.ts'
export type { Refresher } from './element/page-state.ts'
export { draftOf, dropDrafts } from './session/draft-storage.ts'
export { readClaims, type TokenClaims } from './session/token.ts'
export { ElementProvider } from './element/element-provider.tsx'
export { ErrorBoundary } from './element/error-boundary.tsx'
export { defaultApiBase } from './api/api-base.ts'
export { toLocale } from './intl/page-locale.ts'
export { whenIdle } from './element/when-idle.ts'
