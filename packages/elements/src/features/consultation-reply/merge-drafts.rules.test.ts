import { blankAnswerLine } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { mergeDrafts, takePart } from './merge-drafts.rules.ts'
import type { ReplyContent } from './reply-draft.rules.ts'

const priced = (line: number, price: number) => ({
  ...blankAnswerLine(line),
  kind: 'priced' as const,
  priceText: String(price),
  price,
})
const content = (lines: ReplyContent['lines'], parts: Partial<ReplyContent> = {}): ReplyContent => ({
  shippingText: '',
  shipping: null,
  validityText: '',
  message: '',
  lines,
  ...parts,
})
const base = content([blankAnswerLine(1), blankAnswerLine(2), blankAnswerLine(3)])

test('merges different lines and conditions of two devices', () => {
  const mine = content([priced(1, 10), blankAnswerLine(2), blankAnswerLine(3)], { message: 'Bonjour' })
  const theirs = content([blankAnswerLine(1), priced(2, 20), blankAnswerLine(3)], {
    shippingText: '5',
    shipping: 5,
  })
  expect(mergeDrafts([base], mine, theirs)).toEqual({
    draft: content([priced(1, 10), priced(2, 20), blankAnswerLine(3)], {
      shippingText: '5',
      shipping: 5,
      message: 'Bonjour',
    }),
    adopted: [2, 'shipping'],
    conflicts: [],
  })
})

test('reports a conflict on the same line, with both values', () => {
  const mine = content([priced(1, 10), blankAnswerLine(2), priced(3, 3)], { validityText: '30' })
  const theirs = content([priced(1, 11), blankAnswerLine(2), priced(3, 3)], { validityText: '60' })
  const merged = mergeDrafts([base], mine, theirs)
  expect(merged).toMatchObject({ adopted: [], conflicts: [1, 'validity'] })
  expect(merged.draft).toEqual(mine)
  const chosen = merged.conflicts.reduce((draft, part) => takePart(draft, theirs, part), merged.draft)
  expect(chosen).toEqual(theirs)
})

test('empties what another device has emptied, unless changed here', () => {
  const before = content([priced(1, 10), priced(2, 20)])
  const theirs = content([blankAnswerLine(1), blankAnswerLine(2)])
  const mine = content([priced(1, 10), priced(2, 21)])
  expect(mergeDrafts([before], mine, theirs)).toMatchObject({
    adopted: [1],
    conflicts: [2],
    draft: { lines: [blankAnswerLine(1), priced(2, 21)] },
  })
})

test('does not treat its own save with a lost response as a change of another device', () => {
  const sent = content([priced(1, 1), blankAnswerLine(2), blankAnswerLine(3)])
  const mine = content([priced(1, 12), blankAnswerLine(2), blankAnswerLine(3)])
  expect(mergeDrafts([base, sent], mine, sent)).toEqual({ draft: mine, adopted: [], conflicts: [] })
})

test('reports every difference of two values as a conflict without a common base', () => {
  const mine = content([priced(1, 10), priced(2, 20), blankAnswerLine(3)])
  const theirs = content([priced(1, 11), blankAnswerLine(2), priced(3, 30)])
  expect(mergeDrafts([], mine, theirs)).toEqual({
    draft: content([priced(1, 10), priced(2, 20), priced(3, 30)]),
    adopted: [3],
    conflicts: [1],
  })
})
