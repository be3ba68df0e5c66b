import { parseAst, type Plugin } from 'vite'

const tables = /\/packages\/elements\/src\/(?:.*(?:\.element|\.events|-events)|runtime\/common)\.ts$/
const documentation = new Set(['doc', 'summary'])

/** The lines that document attributes, properties and events are for the manifest and the pages: browsers do not get them. */
export function withoutDocs(): Plugin {
  return {
    name: 'comptoir-without-docs',
    apply: 'build',
    transform: (code, id) => (tables.test(id) ? { code: emptyDocs(code), map: null } : null),
  }
}

/** Empties the texts and keeps everything where it was, so that source maps stay true. */
export function emptyDocs(code: string): string {
  let emptied = code
  visit(parseAst(code), ({ type, key, value }) => {
    if (type !== 'Property' || !isNode(key) || !isNode(value) || !documentation.has(String(key['name'])))
      return
    if (value.type !== 'Literal' && value.type !== 'TemplateLiteral') return
    emptied = emptied.slice(0, value.start) + "''".padEnd(value.end - value.start) + emptied.slice(value.end)
  })
  return emptied
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

function visit(part: unknown, act: (node: Node) => void): void {
  if (Array.isArray(part)) {
    for (const item of part) visit(item, act)
  } else if (isNode(part)) {
    act(part)
    for (const child of Object.values(part)) visit(child, act)
  }
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part && 'start' in part
}
