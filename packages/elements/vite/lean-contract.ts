import type { Plugin } from 'vite'
import { isCodePart, walkCode, type CodePart } from './code-parts.ts'

const contract = /\/packages\/contract\/src\/.*\.ts$/
const routes = /\.routes\.ts$/

/** What only the server reads of a route; a browser needs its address, its right and the shape of its answer. */
const serverParts = new Set(['summary', 'feature', 'params', 'query', 'body', 'errors', 'isQuestion'])

/**
 * The contract as a browser needs it: routes without what only the server reads, and its declarations marked as such, so
 * that those which nothing on the page names stay at home.
 */
export function leanContract(): Plugin {
  return {
    name: 'comptoir-lean-contract',
    apply: 'build',
    transform(code, id) {
      if (!contract.test(id)) return null
      return { code: markDeclarations(routes.test(id) ? withoutServerParts(code) : code), map: null }
    },
  }
}

/** Blanks what only the server reads, in the object given to `defineRoute` and in those that are spread into such. */
export function withoutServerParts(code: string): string {
  let blanked = code
  walkCode(code, (part) => {
    const properties = isRoutePart(part) ? objectOf(part)?.['properties'] : undefined
    for (const property of Array.isArray(properties) ? properties : []) {
      if (!isCodePart(property) || !isServerPart(property)) continue
      const end = property.end + (/^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0)
      blanked =
        blanked.slice(0, property.start) +
        code.slice(property.start, end).replace(/\S/g, ' ') +
        blanked.slice(end)
    }
    return undefined
  })
  return blanked
}

function isRoutePart({ type, callee }: CodePart): boolean {
  return (
    type === 'VariableDeclarator' ||
    (type === 'CallExpression' && isCodePart(callee) && callee['name'] === 'defineRoute')
  )
}

function objectOf({ init, arguments: given }: CodePart): CodePart | undefined {
  const object: unknown = Array.isArray(given) ? given[0] : init
  return isCodePart(object) && object.type === 'ObjectExpression' ? object : undefined
}

function isServerPart({ key }: CodePart): boolean {
  return isCodePart(key) && serverParts.has(String(key['name']))
}

/**
 * Marks every call that a module makes when it is loaded as one without consequences: the contract only declares. A
 * bundler cannot know that of `schema.check(…)`, and would keep what is never used.
 */
export function markDeclarations(code: string): string {
  const starts: number[] = []
  walkCode(code, ({ type, start }) => {
    if (/Function|Class/.test(type)) return false
    if (type === 'CallExpression' || type === 'NewExpression') starts.push(start)
    return undefined
  })
  return [...new Set(starts)]
    .toSorted((a, b) => b - a)
    .reduce((marked, start) => `${marked.slice(0, start)}/* @__PURE__ */ ${marked.slice(start)}`, code)
}
