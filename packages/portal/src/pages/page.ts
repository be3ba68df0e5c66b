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

/** Groups of shortcuts, in the order in which home shows them. */
export const menuThemes = ['buying', 'suppliers', 'catalogs', 'conditions', 'people', 'site'] as const
export type MenuTheme = (typeof menuThemes)[number]

export type PageIcon =
  | 'families'
  | 'products'
  | 'cart'
  | 'suppliers'
  | 'registry'
  | 'contacts'
  | 'history'
  | 'lists'
  | 'sites'
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
  | 'settings'

/** Screens of the portal; `screens/views.ts` loads them. */
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

/** A screen of the portal, in its own chunk. */
export interface ViewScreen {
  readonly kind: 'view'
  readonly view: ViewName
}

/** A screen that is an element; the loader on the page fetches it when the tag appears. */
export interface ElementScreen {
  readonly kind: 'element'
  readonly tag: `comptoir-${string}`
  /** Attribute → its value; `{id}` is replaced by the parameter of the address. */
  readonly attributes?: Readonly<Record<string, string>>
  /** Parameters of the query that make the text of an attribute, one below the other; the address then loses them. */
  readonly texts?: { readonly attribute: string; readonly from: readonly string[] }
  /** Attributes of `<comptoir-portal>` that are passed on to the element. */
  readonly settings?: readonly string[]
  /** The state of the element, if it is in the address. */
  readonly state?: ElementState
  /** The open part of the element, if it is in the address. */
  readonly anchor?: ElementAnchor
  /** The element that usually follows: its code and texts are prefetched while this one is shown. */
  readonly next?: `comptoir-${string}`
  /** The parameter of the address that names a list which can be kept on this device. */
  readonly offlineList?: string
  /** The event by which the element reports its title, where that is a better name for the tab than the page's title. */
  readonly naming?: { readonly event: `comptoir-${string}`; readonly name: string }
}

/** A part of an element that it receives by an attribute and reports by an event; the portal writes it after the `#`. */
export interface ElementAnchor {
  readonly attribute: string
  readonly event: `comptoir-${string}`
  /** Its name in the detail of the event. */
  readonly name: string
  /** Defaults, omitted from the address. */
  readonly default: string
}

/** The entry of a page in a main menu. */
export interface PageMenu {
  readonly in: MenuName
  /** Its group among the shortcuts. */
  readonly theme: MenuTheme
  readonly icon: PageIcon
  readonly about: MessageId
  /** Shown to whoever may open the page, even without the right to the menu. */
  readonly ownRight?: boolean
  /** A page that shows the same and more: whoever may open that one has no need of this entry. */
  readonly coveredBy?: string
}

export interface Page {
  readonly name: string
  readonly en: `/en${string}`
  readonly fr: `/${string}`
  readonly layout: Layout
  readonly permission: Permission | null
  readonly middleware?: MiddlewareName
  readonly title: MessageId
  /** The element shows its own heading; ours is then for screen readers only. */
  readonly quietTitle?: boolean
  readonly menu?: PageMenu
  readonly screen: ViewScreen | ElementScreen
}

/** State that an element receives by property and reports by event; written to the query. */
export interface ElementState {
  readonly property: string
  /** If omitted, it is only read from links. */
  readonly event?: `comptoir-${string}`
  /** Defaults, omitted from the address. */
  readonly defaults: Readonly<Record<string, string>>
  /** Names of lists, even if a link has just one value: `family=12`. */
  readonly lists: readonly string[]
  /** The element shows the recent searches: the property to set them, and the event after one was removed. */
  readonly recent?: { readonly property: string; readonly event: `comptoir-${string}` }
  /** Display preferences: stored in the browser for visits whose address does not set them. */
  readonly remembered?: readonly string[]
}

/** Each list remembers its page size across visits (D-25). */
export const pageSize = ['itemsPerPage']

/** A redirect. `to` is a path, or an http(s) address with `external`. */
export interface RedirectRule {
  readonly from: `/${string}`
  readonly to: string
  readonly external?: boolean
}
