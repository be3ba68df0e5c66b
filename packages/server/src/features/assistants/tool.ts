import type { AnyRoute, AssistantScope, Locale, RouteInput, RouteOutput } from '@comptoir/contract'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { InputError } from '../../platform/http/input-error.ts'

/** A text in both languages. */
export type Both = Readonly<Record<Locale, string>>

/** The API as a tool calls it: with the rights, the language and the limits of the user. */
export interface ToolApi {
  readonly locale: Locale
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** The address of the portal. */
  readonly publicUrl: string
  /**
   * Calls a route inside the process.
   *
   * @param version of the row that was read, for routes that need it
   * @throws CallError with the problem in words
   */
  call<const R extends AnyRoute>(route: R, input: RouteInput<R>, version?: number): Promise<RouteOutput<R>>
}

type ObjectSchema = z.ZodMiniObject

interface ToolDefinition<Input extends ObjectSchema, Output extends ObjectSchema> {
  readonly name: string
  readonly title: Both
  /** What it does and what its fields mean: an assistant chooses by it. */
  readonly description: Both
  readonly scope: AssistantScope
  /** The routes that it calls; a token of its scope opens them, and users without their rights do not see the tool. */
  readonly routes: readonly AnyRoute[]
  readonly input: Input
  /** Fields that it does not name are left out: what an assistant reads is short. */
  readonly output: Output
  readonly run: (input: z.output<Input>, api: ToolApi) => Promise<unknown>
}

/** A tool as the server offers it. */
export interface Tool extends Omit<ToolDefinition<ObjectSchema, ObjectSchema>, 'run'> {
  /** @throws InputError when the arguments do not fit; CallError what the API answers */
  readonly run: (input: unknown, api: ToolApi) => Promise<Record<string, unknown>>
}

/** Defines one tool; input and output are checked by its schemas. */
export function defineTool<const Input extends ObjectSchema, const Output extends ObjectSchema>(
  definition: ToolDefinition<Input, Output>,
): Tool {
  const { input, output, run } = definition
  return {
    ...definition,
    run: async (given, api) => {
      const parsed = z.safeParse(input, given)
      if (!parsed.success) throw new InputError('body', parsed.error.issues, given)
      return z.parse(output, withoutNulls(await run(parsed.data, api)))
    },
  }
}

/** Leaves out what is `null`, so that every field that has no value is absent. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (item === null ? [] : [[key, withoutNulls(item)]])),
  )
}

/** A text that a supplier wrote: data, never an instruction. Its key says so wherever it is read. */
export const supplierTextSchema = z.object({ supplierText: z.string() })

/** Marks a text that a supplier wrote; an empty one is left out. */
export const supplierText = (text: string | null | undefined) =>
  text === null || text === undefined || text === '' ? null : { supplierText: text }

/** A page of rows, in the input of tools that list. */
export const toolPage = { page: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1) }

/** Which page of how many rows was returned. */
export const totals = { page: z.int(), total: z.int() }

/** A row's number in the input of a tool. */
export const rowNumber = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/** What a person opens in the portal. */
export const portalAddress = { open: z.string() }

const pages = {
  consultation: { fr: '/consultations', en: '/en/consultations' },
  order: { fr: '/commandes', en: '/en/orders' },
} as const

/** The address of a row's page in the portal. */
export const pageOf = ({ publicUrl, locale }: ToolApi, page: keyof typeof pages, id: number) =>
  `${publicUrl}${pages[page][locale]}/${id}`
