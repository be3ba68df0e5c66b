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

/** Formatted text, drawn from its tree: no markup is parsed, so a policy of trusted types has nothing to refuse. */
export function RichText({ nodes }: { readonly nodes: readonly RichTextNode[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- a text has no other order, and never changes in place
  return nodes.map((node, at) => <Node key={at} node={node} />)
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
