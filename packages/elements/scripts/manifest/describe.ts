import { attributeDefault, camelCase, type AttributeSpec } from '../../src/runtime/element/attributes.ts'
import { commonAttributes, commonEvents, commonMethods } from '../../src/runtime/element/common.ts'
import type { EventSpec } from '../../src/runtime/element/events.ts'
import type { MethodSpec } from '../../src/runtime/element/methods.ts'
import { cssProperties } from './css-properties.ts'
import type { PublishedElement } from './load-elements.ts'
import { typeOfSchema } from './schema-type.ts'

interface Described {
  readonly name: string
  readonly type: string
  readonly doc: string
}

export interface DescribedAttribute extends Described {
  /** The matching JavaScript property. */
  readonly property: string
  readonly default: string
}

/** The description of an element, the source of manifest, typings, `llms.txt` and pages. */
export interface ElementDescription {
  readonly tag: string
  readonly className: string
  /** `cart.js` and `cart.md`. */
  readonly word: string
  readonly summary: string
  readonly needsToken: boolean
  /** Accepts a partner key as a token. */
  readonly takesKey: boolean
  readonly attributes: readonly DescribedAttribute[]
  readonly properties: readonly Described[]
  readonly methods: readonly { readonly name: string; readonly parameters: string; readonly doc: string }[]
  readonly events: readonly (Described & { readonly cancelable: boolean })[]
  readonly parts: readonly { readonly name: string; readonly doc: string }[]
  readonly slots: readonly { readonly name: string; readonly doc: string }[]
}

const hrefForType = '(page: string, params: Readonly<Record<string, string>>) => string | null'

export function describeElement({ className, publicApi }: PublishedElement): ElementDescription {
  const attributes = { ...publicApi.attributes, ...commonAttributes }
  return {
    tag: publicApi.tag,
    className,
    word: publicApi.tag.replace('comptoir-', ''),
    summary: publicApi.summary,
    needsToken: publicApi.needsToken ?? true,
    takesKey: publicApi.takesKey ?? false,
    attributes: Object.entries(attributes).map(([name, spec]) => describeAttribute(name, spec)),
    properties: [
      ...Object.entries(publicApi.properties).map(([name, { schema, doc }]) => ({
        name,
        doc,
        type: typeOfSchema(schema, 'input'),
      })),
      {
        name: 'hrefFor',
        type: hrefForType,
        doc: 'Returns your address for a page of the product; links without one are buttons.',
      },
    ],
    methods: Object.entries<MethodSpec>({ ...publicApi.methods, ...commonMethods }).map(
      ([name, { parameter, doc }]) => ({ name, doc, parameters: parameter ? `${parameter}: string` : '' }),
    ),
    events: Object.entries<EventSpec>({ ...publicApi.events, ...commonEvents }).map(
      ([name, { doc, detail, cancelable = false }]) => ({
        name,
        doc,
        cancelable,
        type: typeOfSchema(detail, 'output'),
      }),
    ),
    parts: withDocs({ root: 'Everything inside the element.', ...publicApi.parts }),
    slots: withDocs({
      '': 'Placeholder: shown until the element is drawn for the first time.',
      ...publicApi.slots,
    }),
  }
}

const withDocs = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([name, doc]) => ({ name, doc }))

function describeAttribute(name: string, spec: AttributeSpec): DescribedAttribute {
  const value = attributeDefault(spec)
  return {
    name,
    property: camelCase(name),
    type: attributeType(spec),
    default: value === null ? '' : String(value),
    doc: spec.doc,
  }
}

function attributeType(spec: AttributeSpec): string {
  if (spec.type === 'enum') return spec.values.map((value) => `'${value}'`).join(' | ')
  return spec.type
}

export const describedCssProperties = withDocs(cssProperties)
