import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { resolveApiBase } from '../api/api-base.ts'
import type { AttributeTable } from './attributes.ts'
import { commonMethods, themes } from './common.ts'
import type { ElementClass, ElementDefinition, ElementApi, ElementInstance } from './element-definition.ts'
import { DefaultPlaceholder, ElementRoot, type ElementRootProps } from './element-root.tsx'
import { allAttributes, ElementValues, propertyNames } from './element-values.ts'
import { loadMessages, type MessageSources } from '../intl/messages.ts'
import { nearestLocale, toLocale } from '../intl/page-locale.ts'
import { callMethod, callsKey, isHandled, type EarlyCalls, type MethodCall } from './method-calls.ts'
import type { MethodTable } from './methods.ts'
import { ownScript } from './page-loader.ts'
import type { PropertyTable } from './properties.ts'
import { retainSession, openSession, type Session } from '../session/session.ts'
import { sheetsFor } from './stylesheet.ts'
import { whenIdle } from './when-idle.ts'

// Internals of r2wc 2.1.1 that the subclass uses; `define-element.element.test.tsx` fails when they change.
const propsKey: unique symbol = Symbol.for('r2wc.props')
const renderKey: unique symbol = Symbol.for('r2wc.render')
const connectedKey: unique symbol = Symbol.for('r2wc.connected')

interface R2wcElement extends HTMLElement {
  container: Element | ShadowRoot
  [propsKey]: Partial<ElementRootProps>
  [connectedKey]: boolean
  [renderKey](): void
  connectedCallback(): void
  disconnectedCallback(): void
}

/**
 * Creates the class of a custom element from a React component and its declared API.
 *
 * @example
 * export const CartElement = defineElement({ tag: 'comptoir-cart', component: Cart, ... })
 */
export function defineElement<
  const Attributes extends AttributeTable,
  const Properties extends PropertyTable,
  const Own extends MethodTable = typeof commonMethods,
>(
  definition: ElementDefinition<Attributes, Properties, Own>,
): ElementClass<ElementInstance<Attributes, Properties, Own>> {
  const {
    component,
    messages,
    placeholder = DefaultPlaceholder,
    styles,
    lightDom = false,
    ...api
  } = definition
  const { needsToken = true } = api
  const publicApi: ElementApi = { ...api, needsToken }
  const fixed = { ...ownScript, publicApi }
  // On a server there are no custom elements: the module can be imported and its public API read.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is never instantiated there
  if (!('HTMLElement' in globalThis)) return Object.assign(() => undefined, fixed) as never

  const sources: MessageSources = [messages].flat()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it gets the values of exactly these tables
  const screen = { component: component as ComponentType<object>, messages: sources, needsToken, placeholder }
  const Root = (props: ElementRootProps) => <ElementRoot {...props} screen={screen} />
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- r2wc's type hides the members of its class
  const Base = r2wc<ElementRootProps>(
    Root,
    lightDom ? {} : { shadow: 'open' },
  ) as unknown as new () => R2wcElement
  const attributeNames = Object.keys(allAttributes(publicApi))
  const methods: MethodTable = { ...commonMethods, ...publicApi.methods }

  class ComptoirElement extends Base {
    static readonly version = fixed.version
    static readonly apiBase = fixed.apiBase
    static readonly publicApi = publicApi
    static readonly observedAttributes = attributeNames

    static {
      for (const name of propertyNames(publicApi)) {
        Object.defineProperty(this.prototype, name, {
          enumerable: true,
          configurable: true,
          get(this: ComptoirElement) {
            return this.#values.get(name)
          },
          set(this: ComptoirElement, value: unknown) {
            this.#values.setProperty(name, value)
            this.#scheduleRender()
          },
        })
      }
      for (const name of Object.keys(methods)) {
        const value = function call(this: ComptoirElement, ...args: unknown[]) {
          return new Promise<void>((resolve) => this.#call({ name, args, resolve }))
        }
        Object.defineProperty(this.prototype, name, { value, writable: true, configurable: true })
      }
    }

    readonly #values = new ElementValues(publicApi)
    declare readonly [callsKey]?: EarlyCalls
    #renderIsDue = false
    #session: Session | null = null
    #focused: Element | null = null

    constructor() {
      super()
      if (this.shadowRoot) {
        this.shadowRoot.adoptedStyleSheets = sheetsFor(this.ownerDocument, styles)
        // React renders into its own node inside the shadow root.
        this.container = this.shadowRoot.appendChild(this.ownerDocument.createElement('div'))
        this.#followFocus(this.shadowRoot)
      }
      for (const name of propertyNames(publicApi)) takeOver(this, name)
      this.#takeCalls()
    }

    /** r2wc attaches the root; `delegatesFocus` passes focus on to the first control. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return super.attachShadow({ ...init, delegatesFocus: true })
    }

    attributeChangedCallback(name: string, _before: string | null, text: string | null): void {
      this.#values.setAttribute(name, text)
      this.#scheduleRender()
    }

    override connectedCallback(): void {
      this[connectedKey] = true
      // Load messages while React starts.
      const locale = toLocale(this.#string('locale')) ?? nearestLocale(this)
      loadMessages(sources, locale).catch(() => undefined)
      this.#scheduleRender()
    }

    /**
     * A move is a disconnect and a connect: React is unmounted only if the element is still disconnected
     * after the next paint.
     */
    override disconnectedCallback(): void {
      whenIdle(() => {
        if (this.isConnected) return
        super.disconnectedCallback()
        this.#use(null)
      }, 500)
    }

    /** With `moveBefore`, the browser calls this instead of the two callbacks above: state is preserved. */
    connectedMoveCallback(): void {
      this.#scheduleRender()
    }

    adoptedCallback(): void {
      // A document without a window, such as a template's, cannot adopt a stylesheet.
      if (!this.shadowRoot || !this.ownerDocument.defaultView) return
      this.shadowRoot.adoptedStyleSheets = sheetsFor(this.ownerDocument, styles)
    }

    /** Remembers the focused control inside, until it loses focus. */
    #followFocus(root: ShadowRoot): void {
      root.addEventListener('focusin', ({ target }) => {
        this.#focused = target instanceof Element ? target : null
      })
      root.addEventListener('focusout', ({ target }) => {
        setTimeout(() => {
          if (this.#focused === target) this.#focused = null
        })
      })
    }

    /**
     * Focuses the first control inside. React also calls it after removing or moving the focused control, because it only
     * sees this element: a moved control gets focus back; for a removed one the root takes it, so that further
     * typing does not go to another field.
     */
    override focus(options?: FocusOptions): void {
      const last = this.#focused
      // It was moved: it still exists, and nothing has focus.
      if (last instanceof HTMLElement && last.isConnected && !this.shadowRoot?.activeElement) {
        last.focus({ preventScroll: true })
        if (this.shadowRoot?.activeElement === last) return
      }
      if (last?.isConnected === false) {
        this.#focused = null
        this.shadowRoot?.querySelector<HTMLElement>('[data-comptoir-root]')?.focus({ preventScroll: true })
        return
      }
      const controls = this.shadowRoot?.querySelectorAll<HTMLElement>(focusable) ?? []
      const control = [...controls].find((one) => one.checkVisibility())
      if (control) control.focus(options)
      else if (isHandled(this, 'focus')) super.focus(options)
      else this.#call({ name: 'focus', args: [], resolve: () => undefined })
    }

    #call(call: MethodCall): void {
      const { name, args, resolve } = call
      const spec = methods[name]
      const fits = name === 'focus' || (spec && (!spec.parameter || typeof args[0] === 'string'))
      if (fits) callMethod(this, call)
      else resolve(Promise.reject(new TypeError(`${publicApi.tag}: ${name}(${spec?.parameter ?? ''})`)))
    }

    /** The calls from before the code was loaded, in place of which the element now has its own methods. */
    #takeCalls(): void {
      const { [callsKey]: early } = this
      for (const name of [callsKey, ...(early?.names ?? [])]) Reflect.deleteProperty(this, name)
      for (const call of early?.calls ?? []) this.#call(call)
    }

    #string(property: string): string | null {
      const value = this.#values.get(property)
      return typeof value === 'string' ? value : null
    }

    #scheduleRender(): void {
      if (this.#renderIsDue) return
      this.#renderIsDue = true
      queueMicrotask(() => {
        this.#renderIsDue = false
        if (this.isConnected) this.#render()
      })
    }

    #use(session: Session | null): void {
      retainSession(session, this.#session, this)
      this.#session = session
    }

    #render(): void {
      const apiBase = resolveApiBase(this.#string('apiBase'), this.ownerDocument.baseURI)
      // Templates may leave `token=""`: no token.
      const session = openSession(apiBase, this.#string('token') || null)
      this.#use(session)
      const props: ElementRootProps = {
        host: this,
        session,
        common: {
          locale: this.#string('locale'),
          theme: themes.find((theme) => theme === this.#values.get('theme')) ?? 'light',
          hrefFor: this.#values.hrefFor,
        },
        own: this.#values.own(),
      }
      Object.assign(this[propsKey], props)
      // Rendered synchronously, so that a page that changes from one element to another
      // is never blank.
      flushSync(() => this[renderKey]())
    }
  }

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its accessors are what the type promises
  return ComptoirElement as never
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** A property set before the element was defined shadows the accessor: it is deleted and set again. */
function takeOver(element: HTMLElement, name: string): void {
  if (!Object.hasOwn(element, name)) return
  const value: unknown = Reflect.get(element, name)
  Reflect.deleteProperty(element, name)
  Reflect.set(element, name, value)
}
