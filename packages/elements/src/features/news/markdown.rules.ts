/** Formatting that the toolbar inserts. */
export const marks = ['bold', 'italic', 'list', 'link'] as const
export type Mark = (typeof marks)[number]

/** A text and its selection. */
export interface MarkedText {
  readonly value: string
  readonly start: number
  readonly end: number
}

const around = { bold: ['**', '**'], italic: ['*', '*'], link: ['[', '](https://)'] } as const

/** Formats the selection. Then a link's address, or the whole list, is selected; otherwise the selection stays. */
export function setMark(mark: Mark, { value, start, end }: MarkedText): MarkedText {
  const chosen = value.slice(start, end)
  const [before, after] = [value.slice(0, start), value.slice(end)]
  if (mark === 'list') {
    const isOwnBlock = before === '' || before.endsWith('\n\n')
    const gap = isOwnBlock ? '' : before.endsWith('\n') ? '\n' : '\n\n'
    const list = chosen
      .split('\n')
      .map((line) => `- ${line}`)
      .join('\n')
    const from = start + gap.length
    return { value: `${before}${gap}${list}${after}`, start: from, end: from + list.length }
  }
  const [opening, closing] = around[mark]
  const from = start + opening.length
  if (mark !== 'link')
    return { value: `${before}${opening}${chosen}${closing}${after}`, start: from, end: from + chosen.length }
  const address = from + chosen.length + ']('.length
  return {
    value: `${before}${opening}${chosen}${closing}${after}`,
    start: address,
    end: address + 'https://'.length,
  }
}
