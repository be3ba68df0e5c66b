import { richTextTags, type RichTextNode } from '@comptoir/contract'
import { sanitize, type Schema } from 'hast-util-sanitize'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toHast } from 'mdast-util-to-hast'

/** The allowed elements; links go to other sites only. */
const allowed: Schema = {
  tagNames: [...richTextTags, 'a'],
  attributes: { a: ['href'] },
  protocols: { href: ['http', 'https', 'mailto'] },
  strip: ['script', 'style'],
}

type Tree = ReturnType<typeof sanitize>
type Child = Extract<Tree, { type: 'root' }>['children'][number]

/**
 * Parses Markdown into the tree that readers get. Only allowed nodes pass, headings of any level become one level, HTML is
 * dropped with its tags, and a URL other than `http`, `https` or `mailto` is not a link.
 */
export function readRichText(markdown: string): RichTextNode[] {
  const source = fromMarkdown(limitEmphasis(limitNesting(markdown)))
  limitDepth(source)
  const tree = toHast(source)
  shiftHeadings(tree)
  const clean = sanitize(tree, allowed)
  return clean.type === 'root' ? toNodes(clean.children) : []
}

/** Deeper than any real text; deeper nodes would overflow the stack of code that walks the tree. */
const depthMax = 20

const markers = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/
/** Markers of quotes and lists at the start of a line. */
const markersMax = 10

/** Escapes a line that opens an implausible number of quotes and lists: parsing time grows with their square. */
const limitNesting = (markdown: string) =>
  markdown
    .split('\n')
    .map((line) => {
      const opening = markers.exec(line)?.[0] ?? ''
      return opening.replace(/[ \t]/g, '').length > markersMax ? line.slice(opening.length) : line
    })
    .join('\n')

/** Each `*` and `_` of a text except list bullets. */
const emphasis = /(?<!^[ \t]*)\*|_/gm
const emphasisMax = 800

/** Escapes emphasis in a text with an implausible number of markers: parsing time grows with their square. */
function limitEmphasis(markdown: string): string {
  if ((markdown.match(emphasis) ?? []).length <= emphasisMax) return markdown
  return markdown.replace(emphasis, '\\$&')
}

/** Removes nodes that are too deep, without recursion. */
function limitDepth(root: ReturnType<typeof fromMarkdown>): void {
  let level: { children?: unknown[] }[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === depthMax) for (const node of level) if (node.children) node.children = []
    level = level.flatMap(({ children = [] }) => children.filter(isNode))
  }
}

const isNode = (value: unknown): value is { children?: unknown[] } =>
  typeof value === 'object' && value !== null

type HastNode = ReturnType<typeof toHast>

/** The title of an item is a heading: those of its text are one level below. */
function shiftHeadings(node: HastNode): void {
  if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) node.tagName = 'h3'
  if ('children' in node) for (const child of node.children) shiftHeadings(child)
}

function toNodes(children: readonly Child[]): RichTextNode[] {
  return children.flatMap((child): RichTextNode[] => {
    if (child.type === 'text') return child.value === '\n' ? [] : [child.value]
    if (child.type !== 'element') return []
    const inside = toNodes(child.children)
    const { tagName, properties } = child
    const tag = richTextTags.find((candidate) => candidate === tagName)
    if (tag) return [{ tag, children: inside }]
    // A relative URL would resolve differently on each host page.
    const { href } = properties
    const isLink = typeof href === 'string' && /^(https?:\/\/|mailto:)/i.test(href)
    return isLink ? [{ tag: 'a', href, children: inside }] : inside
  })
}
