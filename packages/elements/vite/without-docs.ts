import type { Plugin } from 'vite'
import { isCodePart, walkCode } from './code-parts.ts'

const tables = /\/packages\/elements\/src\/(?:.*(?:\.element|\.events|-events)|runtime\/common)\.ts$/
const documentation = new Set(['doc', 'summary'])
/** The shape of what an event says documents and types it; nobody reads it on a page. */
const shape = 'detail'

/** What documents attributes, properties and events is for the manifest and the pages: browsers do not get it. */
export function withoutDocs(): Plugin {
  return {
    name: 'comptoir-without-docs',
    apply: 'build',
    transform: (code, id) => (tables.test(id) ? { code: emptyDocs(code), map: null } : null),
  }
}

/** Empties the texts and shapes and keeps everything where it was, so that source maps stay true. */
export function emptyDocs(code: string): string {
  let emptied = code
  walkCode(code, ({ type, key, value }) => {
    if (type !== 'Property' || !isCodePart(key) || !isCodePart(value)) return undefined
    const isText = value.type === 'Literal' || value.type === 'TemplateLiteral'
    // A schema written here, or one of the contract by its name.
    const isShape =
      key['name'] === shape &&
      (value.type === 'CallExpression' || (value.type === 'Identifier' && value.start > key.end))
    if (!isShape && !(isText && documentation.has(String(key['name'])))) return undefined
    const nothing = isShape ? '{}' : "''"
    emptied =
      emptied.slice(0, value.start) + nothing.padEnd(value.end - value.start) + emptied.slice(value.end)
    return false
  })
  return emptied
}
