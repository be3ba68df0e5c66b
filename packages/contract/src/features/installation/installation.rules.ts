/** The legal texts of an installation; the names of their pages. */
export const legalTextKinds = ['legal-mentions', 'general-condition-use'] as const
export type LegalTextKind = (typeof legalTextKinds)[number]

/** WCAG 2 AA for text. */
export const accentContrastMin = 4.5

/** The name of an installation that has not chosen one. */
export const defaultInstallationName = 'Comptoir'

/** The accent without a choice; the value of `--ui-brand` in `ui/theme.css`. */
export const defaultAccent = '#1f4ed8'

/** The contrast of a colour, `#1f4ed8`, with white, from 1 to 21. */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/**
 * Whether white text is readable on an accent, and the accent as text on white. The dark theme lightens it itself, to one
 * lightness for every accent.
 */
export const isReadableAccent = (colour: string): boolean => contrastWithWhite(colour) >= accentContrastMin

/** A part of a legal text, under a heading. */
export interface LegalSection {
  /** Anchor; the same in both languages when the text names it. */
  readonly id: string
  /** `null`: what comes before the first heading. */
  readonly title: string | null
  readonly blocks: readonly LegalBlock[]
}

/** A paragraph, or a list. */
export type LegalBlock = string | { readonly items: readonly string[] }

interface OpenSection {
  readonly id: string
  readonly title: string | null
  readonly blocks: (string | { readonly items: string[] })[]
}

/** A longer line is text. */
const headingMaxLength = 200

/** Reads a line `# Cookies {#cookies}`; without a regular expression over the line, whose time could grow with its square. */
function readHeading(line: string): { readonly title: string; readonly anchor?: string } | undefined {
  if (!line.startsWith('# ') || line.length > headingMaxLength) return undefined
  const title = line.slice(2).trimStart()
  const at = title.endsWith('}') ? title.lastIndexOf('{#') : -1
  const anchor = title.slice(at + 2, -1)
  const hasAnchor = at > 0 && /^[a-z][a-z0-9-]*$/.test(anchor)
  return hasAnchor ? { title: title.slice(0, at).trimEnd(), anchor } : { title }
}

/**
 * Reads a legal text: a line `# Cookies {#cookies}` is a heading, with its anchor if one is named; lines that start with `- ` are a
 * list; an empty line ends a paragraph. Everything else is text, HTML too.
 */
export function readLegalText(text: string): readonly LegalSection[] {
  const sections: OpenSection[] = []
  const anchors = new Set<string>()
  let number = 0
  const begin = (title: string | null, anchor?: string) => {
    number = Math.max(number, sections.length + 1)
    while (anchors.has(`section-${number}`)) number += 1
    const isFree = anchor !== undefined && !anchors.has(anchor)
    const section = { id: isFree ? anchor : `section-${number}`, title, blocks: [] }
    anchors.add(section.id)
    sections.push(section)
    return section
  }
  // The paragraph or list that the next line continues.
  let continues = false
  for (const line of text.split(/\r?\n/).map((typed) => typed.trim())) {
    const heading = readHeading(line)
    if (heading) begin(heading.title, heading.anchor)
    else if (line !== '') addLine((sections.at(-1) ?? begin(null)).blocks, line, continues)
    continues = !heading && line !== ''
  }
  return sections
}

function addLine(blocks: OpenSection['blocks'], line: string, continues: boolean): void {
  const last = continues ? blocks.at(-1) : undefined
  const item = line.startsWith('- ') ? line.slice(2).trimStart() : undefined
  if (item !== undefined && typeof last === 'object') last.items.push(item)
  else if (item !== undefined) blocks.push({ items: [item] })
  else if (typeof last === 'string') blocks[blocks.length - 1] = `${last} ${line}`
  else blocks.push(line)
}
