import { parseAst } from 'vite'

/** A part of a module's syntax tree, for those who look for a few kinds of parts only. */
export interface CodePart {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [name: string]: unknown
}

/** Walks a module from the outside in; parts for which `act` answers `false` are not entered. */
export function walkCode(code: string, act: (part: CodePart) => boolean | undefined): void {
  visit(parseAst(code), act)
}

function visit(part: unknown, act: (part: CodePart) => boolean | undefined): void {
  if (Array.isArray(part)) {
    for (const item of part) visit(item, act)
  } else if (isCodePart(part)) {
    if (act(part) === false) return
    for (const child of Object.values(part)) visit(child, act)
  }
}

export function isCodePart(part: unknown): part is CodePart {
  return typeof part === 'object' && part !== null && 'type' in part && 'start' in part
}
