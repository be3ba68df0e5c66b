import * as z from 'zod/mini'

/** The kinds of text that authors may use; anything else becomes plain text. */
export const richTextTags = ['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'blockquote', 'br'] as const
export type RichTextTag = (typeof richTextTags)[number]

/** A text, an element of the closed list above, or a link to another site. */
export type RichTextNode =
  | string
  | { tag: RichTextTag; children: RichTextNode[] }
  | { tag: 'a'; href: string; children: RichTextNode[] }

const children = z.lazy((): z.ZodMiniType<RichTextNode[]> => richTextSchema)

const nodeSchema: z.ZodMiniType<RichTextNode> = z.union([
  z.string(),
  z.object({ tag: z.enum(richTextTags), children }),
  z.object({ tag: z.literal('a'), href: z.string(), children }),
])

/** Formatted text as a tree: browsers draw it node by node, so that no HTML is ever parsed on a page. */
export const richTextSchema: z.ZodMiniType<RichTextNode[]> = z.array(nodeSchema)
