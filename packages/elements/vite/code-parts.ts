import { parseAst } from 'vite'

/** A part of a module's syntax tree, for those who look for a few kinds of parts only. */
export interface CodePart {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [name: string]: unknown
}

/** Walks a module from the outside in; parts for which `visitor` returns `false` are not entered. */
export function walkCode(code: string, visitor: (part: CodePart) => boolean | undefined): void {
  visit(parseAst(code), visitor)
}

function visit(part: unknown, visitor: (part: CodePart) => boolean | undefined): void {
  if (Array.isArray(part)) {
    for (const item of part) visit(item, visitor)
  } else if (isCodePart(part)) {
    if (visitor(part) === false) return
    for (const child of Object.values(part)) visit(child, visitor)
  }
}

export function isCodePart(part: unknown): part is CodePart {
  return typeof part === 'object' && part !== null && 'type' in part && 'start' in part
}
