import type { ComponentType } from 'react'
import type { AttributeProps, AttributeTable } from './attributes.ts'
import type { commonAttributes, commonMethods, HrefFor } from './common.ts'
import type { EventTable } from './events.ts'
import type { MessageLoaders, MessageSources } from '../intl/messages.ts'
import type { Methods, MethodTable } from './methods.ts'
import type { PropertyProps, PropertyTable } from './properties.ts'
import type { Script } from './page-loader.ts'

/** The public API of an element: manifest, typings and documentation are generated from it. */
export interface ElementApi<
  Attributes extends AttributeTable = AttributeTable,
  Properties extends PropertyTable = PropertyTable,
  Own extends MethodTable = MethodTable,
> {
  readonly tag: `comptoir-${string}`
  /** Its purpose, in one sentence. */
  readonly summary: string
  readonly attributes: Attributes
  readonly properties: Properties
  readonly events: EventTable
  /** Its methods besides those of every element; `useMethod` carries them out. */
  readonly methods?: Own
  /** Its `part`s besides `root`, with a description of each. */
  readonly parts?: Readonly<Record<string, string>> | undefined
  /** Its slots: where it shows content of the host page. `…` in a name stands for an id. */
  readonly slots?: Readonly<Record<string, string>> | undefined
  /** Whether it requires a token; without one it shows a notice. @default true */
  readonly needsToken?: boolean
  /** Whether a partner key is accepted as a token. @default false */
  readonly takesKey?: boolean | undefined
}

/** The public API of an element and its implementation. */
export interface ElementDefinition<
  Attributes extends AttributeTable,
  Properties extends PropertyTable,
  Own extends MethodTable,
> extends ElementApi<Attributes, Properties, Own> {
  /** Gets the attributes in camel case and the properties, by name. */
  readonly component: ComponentType<AttributeProps<Attributes> & PropertyProps<Properties>>
  /** Its texts; a list when it shares some with other features. */
  readonly messages: MessageLoaders | MessageSources
  /** Skeleton shown until texts and code are loaded. */
  readonly placeholder?: ComponentType
  /** Its own styles, such as a map's, as text. */
  readonly styles?: readonly string[]
  /** Renders into the page itself, which then links `styles.css`; for page owners. @default false */
  readonly lightDom?: boolean
}

/** The element as JavaScript sees it: each attribute has a matching property; objects are set by property only. */
export type ElementInstance<
  Attributes extends AttributeTable,
  Properties extends PropertyTable,
  Own extends MethodTable,
> = HTMLElement &
  Methods<Own & typeof commonMethods> &
  Writable<
    AttributeProps<Attributes> & PropertyProps<Properties> & AttributeProps<typeof commonAttributes>
  > & { hrefFor: HrefFor | undefined }

type Writable<Value> = { -readonly [Name in keyof Value]: Value[Name] }

/** What `customElements.define` takes, with the script that it is from and its public API. */
export interface ElementClass<Instance extends HTMLElement = HTMLElement> extends Script {
  new (): Instance
  readonly publicApi: ElementApi
}
