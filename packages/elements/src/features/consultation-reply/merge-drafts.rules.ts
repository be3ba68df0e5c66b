import { blankAnswerLine } from '@comptoir/contract'
import { lineKey, type ReplyContent } from './reply-draft.rules.ts'

/** The unit of merging: a line by its number, or one of the conditions. */
export type ReplyPart = number | 'shipping' | 'validity' | 'message'

const conditions = ['shipping', 'validity', 'message'] as const

export interface MergedDraft {
  /** The merged content; conflicting parts have this device's values. */
  readonly draft: ReplyContent
  /** Parts changed by the other device only. */
  readonly adopted: readonly ReplyPart[]
  /** Parts changed differently by both. */
  readonly conflicts: readonly ReplyPart[]
}

/**
 * Merges what two devices typed.
 * @param bases the common base, and contents sent from here without a response; none: a blank answer
 */
export function mergeDrafts(
  bases: readonly ReplyContent[],
  mine: ReplyContent,
  theirs: ReplyContent,
): MergedDraft {
  const [base, ...sent] = bases.map(keysOf)
  const [mineOf, theirsOf] = [keysOf(mine), keysOf(theirs)]
  const adopted: ReplyPart[] = []
  const conflicts: ReplyPart[] = []
  for (const part of theirsOf.keys()) {
    const [own, other] = [mineOf.get(part), theirsOf.get(part)]
    const before = base ? base.get(part) : blankKey(part)
    if (own === other || other === before || sent.some((current) => current.get(part) === other)) continue
    if (own === before) adopted.push(part)
    else conflicts.push(part)
  }
  const draft = adopted.reduce((merged, part) => takePart(merged, theirs, part), mine)
  return { draft, adopted, conflicts }
}

/** Takes one part from another content. */
export function takePart(content: ReplyContent, from: ReplyContent, part: ReplyPart): ReplyContent {
  switch (part) {
    case 'shipping':
      return { ...content, shippingText: from.shippingText, shipping: from.shipping }
    case 'validity':
      return { ...content, validityText: from.validityText }
    case 'message':
      return { ...content, message: from.message }
    default: {
      const line = from.lines.find((one) => one.line === part) ?? blankAnswerLine(part)
      return { ...content, lines: content.lines.map((current) => (current.line === part ? line : current)) }
    }
  }
}

/** Whether two contents are equal. */
export function isSameContent(one: ReplyContent, other: ReplyContent): boolean {
  const [keys, others] = [keysOf(one), keysOf(other)]
  return keys.size === others.size && [...keys].every(([part, key]) => others.get(part) === key)
}

function keysOf({ lines, shippingText, shipping, validityText, message }: ReplyContent) {
  const texts = { shipping: JSON.stringify([shippingText, shipping]), validity: validityText, message }
  return new Map<ReplyPart, string>([
    ...lines.map((line) => [line.line, lineKey(line)] as const),
    ...conditions.map((part) => [part, texts[part]] as const),
  ])
}

const blankKey = (part: ReplyPart) =>
  typeof part === 'number'
    ? lineKey(blankAnswerLine(part))
    : part === 'shipping'
      ? JSON.stringify(['', null])
      : ''
