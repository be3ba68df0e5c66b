import type { Permission } from '@comptoir/contract'
import type { MessageId } from '../portal.messages.ts'

export type Layout =
  | 'basic'
  | 'default'
  | 'default-loadable'
  | 'login'
  | 'public'
  | 'search'
  | 'wide-loadable'

export type MiddlewareName = 'tamzag-gestion'

/** The two main menus; each is seen by its own right of `main_navigation`. */
export type MenuName = 'suppliersAndPurchases' | 'management'

export type PageIcon =
  | 'families'
  | 'products'
  | 'cart'
  | 'suppliers'
  | 'registry'
  | 'contacts'
  | 'history'
  | 'lists'
  | 'keys'
  | 'orders'
  | 'words'
  | 'news'
  | 'reports'
  | 'catalogs'
  | 'agreements'
  | 'rules'
  | 'consultations'
  | 'statistics'
  | 'shops'

/** Screens of the portal itself; `screens/views.ts` loads them. */
export type ViewName =
  | 'home'
  | 'login'
  | 'legal-mentions'
  | 'general-condition-use'
  | 'email-confirmation'
  | 'forgotten-password'
  | 'password'
  | 'alert-stop'
  | 'alert-letter-stop'
  | 'erp-session'

/** A screen of the portal itself, in a chunk of its own. */
export interface ViewScreen {
  readonly kind: 'view'
  readonly view: ViewName
}

/** A screen that is an element; the loader on the page fetches it when the tag appears. */
export interface ElementScreen {
  readonly kind: 'element'
  readonly tag: `comptoir-${string}`
  /** Attribute → its value; `{id}` stands for the parameter of the address. */
  readonly attributes?: Readonly<Record<string, string>>
  /** Attributes of `<comptoir-portal>` that go on to the element. */
  readonly settings?: readonly string[]
  /** What the element shows, where the address has to show it too. */
  readonly state?: ElementState
  /** The part of the element that is open, where the address has to name it. */
  readonly anchor?: ElementAnchor
  /** The element that usually comes next: its code and texts are fetched while this one is looked at. */
  readonly next?: `comptoir-${string}`
  /** How the element says what it shows, where that is a better name for the tab than the page's title. */
  readonly naming?: { readonly event: `comptoir-${string}`; readonly name: string }
}

/** A part of an element that it takes by an attribute and tells by an event; the portal writes it after the `#`. */
export interface ElementAnchor {
  readonly attribute: string
  readonly event: `comptoir-${string}`
  /** Name of it in the detail of the event. */
  readonly name: string
  /** Defaults, left out of the address. */
  readonly default: string
}

export interface Page {
  readonly name: string
  readonly en: `/en${string}`
  readonly fr: `/${string}`
  readonly layout: Layout
  readonly permission: Permission | null
  readonly middleware?: MiddlewareName
  readonly title: MessageId
  /** The element shows a heading of its own; ours is then for screen readers only. */
  readonly quietTitle?: boolean
  readonly menu?: { readonly in: MenuName; readonly icon: PageIcon; readonly about: MessageId }
  readonly screen: ViewScreen | ElementScreen
}

/** State that an element takes by property and reports by event; written to the query. */
export interface ElementState {
  readonly property: string
  /** Left out: it is only read, from links. */
  readonly event?: `comptoir-${string}`
  /** Defaults, left out of the address. */
  readonly defaults: Readonly<Record<string, string>>
  /** Names that hold a list, also when a link says just one of it: `family=12`. */
  readonly lists: readonly string[]
  /** The element shows what was searched last: the property that takes it, the event that tells what is left of it. */
  readonly recent?: { readonly property: string; readonly event: `comptoir-${string}` }
  /** Display preferences: stored in the browser for visits whose address does not set them. */
  readonly remembered?: readonly string[]
}

/** Each list keeps its page size across visits (D-25). */
export const pageSize = ['itemsPerPage']

/** An address that leads elsewhere. `to` is a path, or an http(s) address that says so by `external`. */
export interface RedirectRule {
  readonly from: `/${string}`
  readonly to: string
  readonly external?: boolean
}
