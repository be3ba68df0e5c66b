import type { Plugin } from 'vite'
import { isCodePart, walkCode } from './code-parts.ts'

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
  walkCode(code, ({ type, key, value }) => {
    if (type !== 'Property' || !isCodePart(key) || !isCodePart(value)) return undefined
    if (!documentation.has(String(key['name']))) return undefined
    if (value.type !== 'Literal' && value.type !== 'TemplateLiteral') return undefined
    emptied = emptied.slice(0, value.start) + "''".padEnd(value.end - value.start) + emptied.slice(value.end)
    return false
  })
  return emptied
}
