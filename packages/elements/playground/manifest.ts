import * as z from 'zod/mini'

const describedSchema = z.object({
  name: z._default(z.string(), ''),
  description: z._default(z.string(), ''),
})
const typed = { type: z._default(z.object({ text: z.string() }), { text: 'unknown' }) }

const attributeSchema = z.extend(describedSchema, { ...typed, default: z._default(z.string(), '') })
const memberSchema = z.extend(describedSchema, {
  ...typed,
  kind: z.string(),
  attribute: z.optional(z.string()),
  parameters: z._default(z.array(z.extend(describedSchema, typed)), []),
})
const eventSchema = z.extend(describedSchema, { ...typed, cancelable: z._default(z.boolean(), false) })

const listOf = <Item extends z.ZodMiniType>(item: Item) => z._default(z.array(item), [])

const declarationSchema = z.object({
  tagName: z.string(),
  summary: z._default(z.string(), ''),
  attributes: listOf(attributeSchema),
  members: listOf(memberSchema),
  events: listOf(eventSchema),
  slots: listOf(describedSchema),
  cssProperties: listOf(describedSchema),
  cssParts: listOf(describedSchema),
})

/** The part of the custom elements manifest that is shown. */
const manifestSchema = z.object({
  modules: z.array(z.object({ declarations: z.array(declarationSchema) })),
})

export type ManifestAttribute = z.infer<typeof attributeSchema>
export type ManifestMember = z.infer<typeof memberSchema>
export type ManifestEvent = z.infer<typeof eventSchema>
export type Described = z.infer<typeof describedSchema>

/** A tag with everything that a host can set, call, listen to and style. */
export interface PlayElement {
  readonly tag: string
  readonly summary: string
  readonly attributes: readonly ManifestAttribute[]
  /** Set by property only. */
  readonly properties: readonly ManifestMember[]
  readonly methods: readonly ManifestMember[]
  readonly events: readonly ManifestEvent[]
  readonly slots: readonly Described[]
  readonly cssProperties: readonly Described[]
  readonly parts: readonly Described[]
}

/** Attributes that the page sets itself: session, language and theme have controls of their own. */
const ownAttributes = new Set(['token', 'api-base', 'locale', 'theme'])

/** The elements of a manifest, in its order. */
export function readManifest(manifest: unknown): PlayElement[] {
  const { modules } = manifestSchema.parse(manifest)
  return modules
    .flatMap(({ declarations }) => declarations)
    .map(({ tagName, summary, attributes, members, events, slots, cssProperties, cssParts }) => ({
      tag: tagName,
      summary,
      attributes: attributes.filter(({ name }) => !ownAttributes.has(name)),
      properties: members.filter(({ kind, attribute }) => kind === 'field' && attribute === undefined),
      methods: members.filter(({ kind }) => kind === 'method'),
      events,
      // `actions-…` is a slot per row, which one text cannot fill.
      slots: slots.filter(({ name }) => !name.endsWith('…')),
      cssProperties,
      parts: cssParts,
    }))
}

/** The values of an enumeration: `'list' | 'grid'`; none for other types. */
export function choicesOf(type: string): string[] {
  const choices = type.split(' | ').map((choice) => /^'([^']*)'$/.exec(choice)?.[1])
  return choices.every((choice) => choice !== undefined) ? choices : []
}

/** Whether a property is a function, which no text can be. */
export function isFunction(type: string): boolean {
  return type.includes('=>')
}
