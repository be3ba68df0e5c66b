import type { RichTextNode } from '@comptoir/contract'
import { Link } from '@comptoir/ui'

const classes: Readonly<Record<string, string>> = {
  p: 'm-0',
  h3: 'm-0 text-base font-semibold',
  ul: 'm-0 list-disc ps-5',
  ol: 'm-0 list-decimal ps-5',
  blockquote: 'border-line text-muted m-0 border-s-4 ps-3',
  code: 'bg-sunken rounded px-1 font-mono text-sm',
}

/** Renders formatted text from its tree: no HTML is parsed, so Trusted Types policies allow it. */
export function RichText({ nodes }: { readonly nodes: readonly RichTextNode[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- the nodes of a text are never reordered
  return nodes.map((node, index) => <Node key={index} node={node} />)
}

function Node({ node }: { readonly node: RichTextNode }) {
  if (typeof node === 'string') return node
  const children = <RichText nodes={node.children} />
  if (node.tag === 'a')
    return (
      <Link href={node.href} target="_blank" rel="noopener noreferrer">
        {children}
      </Link>
    )
  if (node.tag === 'br') return <br />
  const { tag: Tag } = node
  return <Tag className={classes[Tag]}>{children}</Tag>
}
