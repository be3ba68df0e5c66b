import type { Locale } from '../../core/common.schema.ts'
import { readAmount } from './entry-amount.rules.ts'
import type { EntryLine } from './entry-line.rules.ts'
import { isProse, mayNameProduct } from './entry-prose.rules.ts'
import { readUnit } from './entry-quantity.rules.ts'
import {
  findNumbers,
  findReferences,
  hasSeveralReferences,
  joinDigitGroups,
  referenceScore,
  labelledReference,
} from '../table-text/reference.rules.ts'

/** Reads one line of an email, of a PDF or typed; `null` when it does not request a product. */
export function readFreeLine(source: string, locale: Locale): EntryLine | null {
  const text = joinDigitGroups(
    withoutBullet(withoutSender(withoutMarks(source.replace(/[\s\u00a0\u202f]+/g, ' ').trim()))),
  )
  const polite = withoutPoliteness(text)
  const isTalk = polite === null && isProse(text)
  if (text === '' || (isTalk && !mayNameProduct(text))) return null
  const requestText = polite ?? text
  const read = readAmount({ text: requestText, references: referencesIn(requestText), locale }, null)
  if (!/[\p{L}\p{N}]/u.test(read.rest)) return null
  return {
    source: source.trim(),
    references: referencesIn(read.rest),
    numbers: findNumbers(requestText),
    reference: labelledReference(read.rest),
    label: read.rest.slice(0, 255),
    quantity: read.quantity,
    doubt: read.doubt ?? (hasSeveralReferences(read.rest) ? 'reference' : null),
    unit: read.unit,
    amount: { text: requestText, locale },
    ...(isTalk && { isTalk }),
  }
}

/** A quantity in groups of digits, recognised by its unit or by its position and round value: `1 000 m`, `ICTA 1 000`. */
const groupedQuantity = /(?<!\S)(?<!(?<!\S)\d{3,4} )(?:[1-9]\d? \d{3}|[1-9]\d{2} 000)(?= (\S+)|$)/g

/** The possible references in a line, without quantities in groups of digits. */
const referencesIn = (text: string) =>
  findReferences(
    text.replace(groupedQuantity, (run, next?: string) => {
      const isQuantity =
        next === undefined ? Number(run.replace(' ', '')) % 50 === 0 : readUnit(next) !== undefined
      return isQuantity ? '' : run
    }),
  )

/** Markup of emails and chats: quotes, check boxes, emphasis asterisks. */
const withoutMarks = (text: string) =>
  text.replace(/^(?:>\s*)+/, '').replace(/^\[[ xX✓]?\]\s+|^[☐☑✓✔]\s*/u, '')

/** `[24/11/2026 07:16] Karim: `: the prefix of exported chats. */
const withoutSender = (text: string) =>
  text.replace(
    /^\[?\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?,?\s\d{1,2}:\d{2}(?::\d{2})?\]?\s*(?:-\s*)?[\p{L}][\p{L} .'’-]{0,40}:\s+/u,
    '',
  )

/** `- `, `• `, `3) `, `3. `: list markers. */
const withoutBullet = (text: string) =>
  text.replace(/^(?:[-–—•·*▪◦+→]\s+|\d{1,3}\)\s+|\d{1,2}\.\s+(?=\S*\s*\S)|n°\s*\d{1,3}\s*[:.-]\s+)/u, '')

/** `Merci d’ajouter 10 LEG406774`: strips the polite phrase; `null` for all other lines. */
function withoutPoliteness(text: string): string | null {
  const rest = /^(?:merci (?:de |d['’])|veuillez |pouvez-vous |please |could you )\p{L}+ (.+)$/iu.exec(
    text,
  )?.[1]
  const reference = /^\d+\s*(?:[x×]\s*)?\s(\S+)/.exec(rest ?? '')?.[1]
  return rest !== undefined && referenceScore(reference ?? '') >= 3 ? rest : null
}
