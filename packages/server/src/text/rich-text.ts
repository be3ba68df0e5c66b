import { richTextTags, type RichTextNode } from '@comptoir/contract'
import { sanitize, type Schema } from 'hast-util-sanitize'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toHast } from 'mdast-util-to-hast'

/** What is left of what authors write: these elements, and links to other sites. */
const allowed: Schema = {
  tagNames: [...richTextTags, 'a'],
  attributes: { a: ['href'] },
  protocols: { href: ['http', 'https', 'mailto'] },
  strip: ['script', 'style'],
}

type Tree = ReturnType<typeof sanitize>
type Child = Extract<Tree, { type: 'root' }>['children'][number]

/**
 * Markdown as the tree that readers get. Only the nodes of the allow-list pass, headings of any level become one, HTML is
 * dropped with its tags, and an address that is neither `http`, `https` nor `mailto` is no link.
 */
export function readRichText(markdown: string): RichTextNode[] {
  const source = fromMarkdown(lessNested(markdown))
  leaveOutDeep(source)
  const tree = toHast(source)
  lowerHeadings(tree)
  const clean = sanitize(tree, allowed)
  return clean.type === 'root' ? toNodes(clean.children) : []
}

/** Deeper than any text that is meant; what lies deeper would overflow the stack of whoever walks the tree. */
const depthMax = 20

const markers = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/
/** Markers of quotations and lists at the start of one line. */
const markersMax = 10

/** A line that opens more quotations and lists than anybody means opens none: the parser's time grows with their square. */
const lessNested = (markdown: string) =>
  markdown
    .split('\n')
    .map((line) => {
      const opening = markers.exec(line)?.[0] ?? ''
      return opening.replace(/[ \t]/g, '').length > markersMax ? line.slice(opening.length) : line
    })
    .join('\n')

/** Leaves out what lies too deep, without recursion. */
function leaveOutDeep(root: ReturnType<typeof fromMarkdown>): void {
  let level: { children?: unknown[] }[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === depthMax) for (const node of level) if (node.children) node.children = []
    level = level.flatMap(({ children = [] }) => children.filter(isNode))
  }
}

const isNode = (value: unknown): value is { children?: unknown[] } =>
  typeof value === 'object' && value !== null

type Unclean = ReturnType<typeof toHast>

/** The title of an item is a heading already: what its text has are below it. */
function lowerHeadings(node: Unclean): void {
  if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) node.tagName = 'h3'
  if ('children' in node) for (const child of node.children) lowerHeadings(child)
}

function toNodes(children: readonly Child[]): RichTextNode[] {
  return children.flatMap((child): RichTextNode[] => {
    if (child.type === 'text') return child.value === '\n' ? [] : [child.value]
    if (child.type !== 'element') return []
    const inside = toNodes(child.children)
    const { tagName, properties } = child
    const tag = richTextTags.find((known) => known === tagName)
    if (tag) return [{ tag, children: inside }]
    // A relative address would lead elsewhere on each host page.
    const { href } = properties
    const isLink = typeof href === 'string' && /^(https?:\/\/|mailto:)/i.test(href)
    return isLink ? [{ tag: 'a', href, children: inside }] : inside
  })
}
