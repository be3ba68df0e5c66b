import type { ComparedAnswer } from './consultation-parts.schema.ts'

type AnswerLine = ComparedAnswer['lines'][number]

const linesByAnswer = new WeakMap<ComparedAnswer, ReadonlyMap<number, AnswerLine>>()

/** What an answer says of each line; found once for thousands of lines. */
export function linesOf(answer: ComparedAnswer): ReadonlyMap<number, AnswerLine> {
  const known = linesByAnswer.get(answer) ?? new Map(answer.lines.map((one) => [one.line, one]))
  linesByAnswer.set(answer, known)
  return known
}

/** What a line costs by an answer, for the line's base; an included one nothing more. `null`: it is not offered. */
export function offeredPrice({ kind, price, similar }: AnswerLine, isSimilar = false): number | null {
  if (isSimilar) return similar?.price ?? null
  return kind === 'included' ? 0 : kind === 'priced' ? price : null
}
