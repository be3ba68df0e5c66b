import type { ComparedAnswer } from './consultation-parts.schema.ts'

type AnswerLine = ComparedAnswer['lines'][number]

type WithLines = Pick<ComparedAnswer, 'lines'>

const linesByAnswer = new WeakMap<WithLines, ReadonlyMap<number, AnswerLine>>()

/** The lines of an answer by id; indexed once for thousands of lines. */
export function linesOf(answer: WithLines): ReadonlyMap<number, AnswerLine> {
  const cached = linesByAnswer.get(answer) ?? new Map(answer.lines.map((one) => [one.line, one]))
  linesByAnswer.set(answer, cached)
  return cached
}

/** What a line costs in an answer, for the line's base; 0 for an included one. `null`: it is not offered. */
export function offeredPrice({ kind, price, similar }: AnswerLine, isSimilar = false): number | null {
  if (isSimilar) return similar?.price ?? null
  return kind === 'included' ? 0 : kind === 'priced' ? price : null
}
