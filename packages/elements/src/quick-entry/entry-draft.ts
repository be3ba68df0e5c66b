import * as z from 'zod/mini'
import { salesUnits } from '@comptoir/contract'
import type { IgnoredText, KeptLine } from './entry-again.ts'
import { lineDoubts } from '../shared/entry-text/entry-line.rules.ts'
import { newRow, type EntryRow } from './entry-row.rules.ts'

const lineSchema = z.object({
  source: z.string(),
  references: z.array(z.string()),
  label: z.string(),
  quantity: z.nullable(z.number()),
  doubt: z.nullable(z.enum(lineDoubts)),
  unit: z.nullable(z.enum(salesUnits)),
  each: z.optional(z.nullable(z.object({ value: z.number(), unit: z.enum(salesUnits) }))),
})

const rowSchema = z.object({
  id: z.int(),
  line: lineSchema,
  quantity: z.nullable(z.number()),
  isQuantityConfirmed: z.boolean(),
  productId: z.nullable(z.int()),
  isChosen: z.boolean(),
})

/** What is kept of an entry: the text of the box, and of each line of the report what the user decided. */
export const entryDraftSchema = z.object({
  text: z.string(),
  rows: z.nullable(z.array(rowSchema)),
  ignored: z.array(z.object({ id: z.int(), text: z.string() })),
  kept: z.array(z.object({ text: z.string(), row: z.nullable(rowSchema) })),
})

export type EntryDraft = z.infer<typeof entryDraftSchema>

/** What an entry is made of, as far as it was typed or decided. */
export interface EntryContent {
  readonly text: string
  readonly rows: readonly EntryRow[] | null
  readonly ignored: readonly IgnoredText[]
  readonly kept: readonly KeptLine[]
}

/** Products are not kept, only which were meant: prices and names are asked for again. `null`: nothing was typed. */
export function toDraft({ text, rows, ignored, kept }: EntryContent): EntryDraft | null {
  if (text === '' && rows === null && ignored.length === 0) return null
  return {
    text,
    rows: rows && rows.map(keepRow),
    ignored: [...ignored],
    kept: kept.map((line) => ({ text: line.text, row: line.row && keepRow(line.row) })),
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

const keepRow = ({
  id,
  line,
  quantity,
  isQuantityConfirmed,
  product,
  isChosen,
  keptProductId,
}: EntryRow): KeptRow => ({
  id,
  line: { ...line, references: [...line.references] },
  quantity,
  isQuantityConfirmed,
  productId: product?.id ?? keptProductId,
  isChosen,
})

const openRow = ({ id, line, quantity, isQuantityConfirmed, productId, isChosen }: KeptRow): EntryRow => ({
  ...newRow(id, line),
  quantity,
  isQuantityConfirmed,
  isChosen,
  keptProductId: productId,
})
