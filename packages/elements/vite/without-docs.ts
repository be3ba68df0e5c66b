import type { Plugin } from 'vite'
import { isAstNode, walkAst } from './ast.ts'

const tables = /\/packages\/elements\/src\/(?:.*(?:\.element|\.events|-events)|runtime\/element\/common)\.ts$/
const documentation = new Set(['doc', 'summary'])
/** Tables of names with their documentation. */
const named = new Set(['parts', 'slots'])
/** The schema of an event's detail documents and types it; it is not used at run time. */
const shape = 'detail'

/**
 * Removes the documentation of attributes, properties and events, which is for the manifest and the pages, from browser
 * builds.
 */
export function withoutDocs(): Plugin {
  return {
    name: 'comptoir-without-docs',
    apply: 'build',
    transform: (code, id) => (tables.test(id) ? { code: emptyDocs(code), map: null } : null),
  }
}

/** Empties texts and schemas without moving anything, so that source maps stay valid. */
export function emptyDocs(code: string): string {
  let emptied = code
  const documented = new Set<unknown>()
  walkAst(code, (node) => {
    const { type, key, value } = node
    if (type !== 'Property' || !isAstNode(key) || !isAstNode(value)) return undefined
    if (named.has(String(key['name'])) && Array.isArray(value['properties']))
      for (const property of value['properties']) documented.add(property)
    const isText = value.type === 'Literal' || value.type === 'TemplateLiteral'
    // An inline schema, or a named one of the contract.
    const isShape =
      key['name'] === shape &&
      (value.type === 'CallExpression' || (value.type === 'Identifier' && value.start > key.end))
    const isDoc = isText && (documentation.has(String(key['name'])) || documented.has(node))
    if (!isShape && !isDoc) return undefined
    const nothing = isShape ? '{}' : "''"
    emptied =
      emptied.slice(0, value.start) + nothing.padEnd(value.end - value.start) + emptied.slice(value.end)
    return false
  })
  return emptied
}
