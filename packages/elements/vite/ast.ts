import { parseAst } from 'vite'

/** A node of a module's syntax tree, loosely typed. */
export interface AstNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [name: string]: unknown
}

/** Walks a syntax tree from the root; the children of nodes for which `visitor` returns `false` are skipped. */
export function walkAst(code: string, visitor: (part: AstNode) => boolean | undefined): void {
  visit(parseAst(code), visitor)
}

function visit(part: unknown, visitor: (part: AstNode) => boolean | undefined): void {
  if (Array.isArray(part)) {
    for (const item of part) visit(item, visitor)
  } else if (isAstNode(part)) {
    if (visitor(part) === false) return
    for (const child of Object.values(part)) visit(child, visitor)
  }
}

export function isAstNode(part: unknown): part is AstNode {
  return typeof part === 'object' && part !== null && 'type' in part && 'start' in part
}
