import * as z from 'zod/mini'
import { locales, salesUnits, lineDoubts } from '@comptoir/contract'
import type { IgnoredText, WrittenLine } from './entry-reparse.ts'
import { newRow, type EntryRow } from './entry-row.rules.ts'

const lineSchema = z.object({
  source: z.string(),
  references: z.array(z.string()),
  label: z.string(),
  quantity: z.nullable(z.number()),
  doubt: z.nullable(z.enum(lineDoubts)),
  unit: z.nullable(z.enum(salesUnits)),
  numbers: z.optional(z.array(z.string())),
  reference: z.optional(z.string()),
  amount: z.optional(
    z.object({
      text: z.string(),
      locale: z.enum(locales),
      remarks: z.optional(z.string()),
      doubt: z.optional(z.enum(lineDoubts)),
    }),
  ),
  isTalk: z.optional(z.literal(true)),
})

const rowSchema = z.object({
  id: z.int(),
  line: lineSchema,
  quantity: z.nullable(z.number()),
  isQuantityConfirmed: z.boolean(),
  productId: z.nullable(z.int()),
  isChosen: z.boolean(),
  stoodOut: z.optional(z.literal(true)),
})

/** The stored draft of an entry: the text of the box and the user's decisions per line. */
export const entryDraftSchema = z.object({
  text: z.string(),
  rows: z.nullable(z.array(rowSchema)),
  ignored: z.array(z.object({ id: z.int(), text: z.string() })),
  kept: z.array(z.object({ text: z.string(), row: z.nullable(rowSchema) })),
})

export type EntryDraft = z.infer<typeof entryDraftSchema>

/** The text and decisions of an entry. */
export interface EntryContent {
  readonly text: string
  readonly rows: readonly EntryRow[] | null
  readonly ignored: readonly IgnoredText[]
  readonly kept: readonly WrittenLine[]
}

/** Products are stored by id only: prices and names are loaded again. `null`: nothing was typed. */
export function toDraft({ text, rows, ignored, kept }: EntryContent): EntryDraft | null {
  if (text === '' && rows === null && ignored.length === 0) return null
  return {
    text,
    rows: rows && rows.map(toRowDraft),
    ignored: [...ignored],
    kept: kept.map((line) => ({ text: line.text, row: line.row && toRowDraft(line.row) })),
  }
}

export function fromDraft(draft: EntryDraft | null): EntryContent {
  if (!draft) return { text: '', rows: null, ignored: [], kept: [] }
  return {
    ...draft,
    rows: draft.rows && draft.rows.map(openRow),
    kept: draft.kept.map(({ text, row }) => ({ text, row: row && openRow(row) })),
  }
}

type KeptRow = z.infer<typeof rowSchema>

const toRowDraft = ({
  id,
  line,
  quantity,
  isQuantityConfirmed,
  product,
  isChosen,
  stoodOut,
  draftProductId,
}: EntryRow): KeptRow => ({
  id,
  line: { ...line, references: [...line.references], numbers: line.numbers && [...line.numbers] },
  quantity,
  isQuantityConfirmed,
  productId: product?.id ?? draftProductId,
  isChosen,
  stoodOut,
})

const openRow = ({
  id,
  line,
  quantity,
  isQuantityConfirmed,
  productId,
  isChosen,
  stoodOut,
}: KeptRow): EntryRow => ({
  ...newRow(id, line),
  quantity,
  isQuantityConfirmed,
  isChosen,
  stoodOut,
  draftProductId: productId,
})
