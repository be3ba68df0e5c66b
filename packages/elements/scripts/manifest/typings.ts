import { camelCase } from '../../src/runtime/element/attributes.ts'
import type { DescribedAttribute, ElementDescription } from './describe.ts'

const banner = '// Generated from the tables of the elements; see docs/elements.\n'

/** Tag map, element classes and events, for TypeScript, lit, Angular and other users of the DOM. */
export function domTypings(elements: readonly ElementDescription[]): string {
  const events = new Map(
    elements.flatMap((element) => element.events.map((event) => [event.name, event] as const)),
  )
  return [
    banner,
    ...elements.map(elementInterface),
    'declare global {',
    '  interface HTMLElementTagNameMap {',
    ...elements.map(({ tag, className }) => `    '${tag}': ${className}`),
    '  }',
    // Extended by elements, documents and windows, since the events bubble up to all of them.
    '  interface GlobalEventHandlersEventMap {',
    ...[...events.values()].map(({ name, type }) => `    '${name}': CustomEvent<${type}>`),
    '  }',
    '}',
    '',
  ].join('\n')
}

function elementInterface({
  className,
  summary,
  attributes,
  properties,
  methods,
}: ElementDescription): string {
  const fields = [
    ...attributes.map((attribute) => field(attribute.doc, attribute.property, scalarType(attribute))),
    ...properties.map(({ name, type, doc }) => field(doc, name, `(${type}) | undefined`)),
    ...methods.map(({ name, parameters, doc }) => `  /** ${doc} */\n  ${name}(${parameters}): Promise<void>`),
  ]
  return `/** ${summary} */\nexport interface ${className} extends HTMLElement {\n${fields.join('\n')}\n}\n`
}

function field(doc: string, name: string, type: string): string {
  return `  /** ${doc} */\n  ${name}: ${type}`
}

function scalarType({ type, default: value }: DescribedAttribute): string {
  return value === '' && type !== 'boolean' ? `${type} | null` : type
}

/** The script as a module of the package. */
export function loaderTypings(): string {
  return `${banner}export type * from './comptoir.d.ts'

/**
 * Loads the code of the tags inside a shadow root of yours, also of those added later. Open roots of the page are found without
 * it; it is for closed ones, for those of plain elements such as a \`div\`, and when it must be at once.
 */
export declare function watch(root: Document | ShadowRoot): void
`
}

/** JSX of React 19 and 18: attributes, properties, and events as `onComptoir…` is React 19's own way to listen. */
export function reactTypings(elements: readonly ElementDescription[]): string {
  const tags = elements.map(
    (element) =>
      `      '${element.tag}': HostProps<${propsOf(element)} & { class?: string } & { ${camelProps(element)} }, ${element.className}>`,
  )
  return `${banner}import type { DetailedHTMLProps, HTMLAttributes } from 'react'
${importOf(elements)}
type HostProps<Own, Element> = Omit<DetailedHTMLProps<HTMLAttributes<Element>, Element>, keyof Own> & Own

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${tags.join('\n')}
    }
  }
}
`
}

/** Templates of Vue 3, checked by vue-tsc. */
export function vueTypings(elements: readonly ElementDescription[]): string {
  const tags = elements.map((element) => `    '${element.tag}': DefineComponent<${vuePropsOf(element)}>`)
  return `${banner}import type { DefineComponent } from 'vue'
${importOf(elements)}
declare module 'vue' {
  interface GlobalComponents {
${tags.join('\n')}
  }
}
`
}

/** Markup of Svelte 5. */
export function svelteTypings(elements: readonly ElementDescription[]): string {
  const tags = elements.map(
    (element) => `    '${element.tag}': Own<HTMLAttributes<${element.className}>, ${propsOf(element)}>`,
  )
  return `${banner}import type { HTMLAttributes } from 'svelte/elements'
${importOf(elements)}
type Own<Attributes, Props> = Omit<Attributes, keyof Props> & Props

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${tags.join('\n')}
  }
}
`
}

function importOf(elements: readonly ElementDescription[]): string {
  return `import type { ${elements.map(({ className }) => className).join(', ')} } from './comptoir.d.ts'\n`
}

/** Templates are checked by camel-case names, however they are written: `no-quick-entry`, `@comptoir-navigate`. */
function vuePropsOf(element: ElementDescription): string {
  const own = [
    camelProps(element),
    ...element.events.map(
      ({ name, type }) => `${camelCase(`on-${name}`)}?: (event: CustomEvent<${type}>) => void`,
    ),
  ]
  return `${propsOf(element)} & { ${own.join('; ')} }`
}

/** The properties of attributes with another name: `noQuickEntry`. */
const camelProps = ({ attributes }: ElementDescription) =>
  attributes
    .filter(({ name, property }) => name !== property)
    .map(({ property, type }) => `${property}?: ${attributeType(type)}`)
    .join('; ')

const attributeType = (type: string) => (type === 'number' ? 'number | string' : type)

/** Attributes by their own names, properties, and listeners as `on<event>`. */
function propsOf({ attributes, properties, events }: ElementDescription): string {
  const own = [
    ...attributes.map(({ name, type }) => `'${name}'?: ${attributeType(type)}`),
    ...properties.map(({ name, type }) => `${name}?: ${type}`),
    ...events.map(({ name, type }) => `'on${name}'?: (event: CustomEvent<${type}>) => void`),
  ]
  return `{ ${own.join('; ')} }`
}
