import type { Plugin } from 'vite'
import { isCodePart, walkCode, type CodePart } from './code-parts.ts'

const contract = /\/packages\/contract\/src\/.*\.ts$/
const routes = /\.routes\.ts$/

/** What only the server reads of a route; a browser needs its address, its right and the kind of its answer. */
const serverParts = new Set([
  'summary',
  'feature',
  'params',
  'query',
  'body',
  'output',
  'errors',
  'isQuestion',
])

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

const pure = '/* @__PURE__ */ '

/**
 * Marks every call that a module makes when it is loaded as one without consequences: the contract only declares. A
 * bundler cannot know that of `schema.check(…)`, nor of `...schema.shape`, which is put into a function for that, and
 * would keep what is never used.
 */
export function markDeclarations(code: string): string {
  const calls = new Set<number>()
  const spreading = new Set<CodePart>()
  let declared: CodePart | undefined
  walkCode(code, (part) => {
    if (/Function|Class/.test(part.type)) return false
    if (part.type === 'CallExpression' || part.type === 'NewExpression') calls.add(part.start)
    if (part.type === 'VariableDeclarator') declared = isCodePart(part['init']) ? part['init'] : undefined
    if (part.type === 'SpreadElement' && declared) spreading.add(declared)
    return undefined
  })
  const inserts = [
    ...[...spreading].flatMap(({ start, end }) => [
      { at: end, text: '))()' },
      { at: start, text: `${pure}(() => (` },
    ]),
    ...[...calls].map((at) => ({ at, text: pure })),
  ]
  return inserts
    .toSorted((one, other) => one.at - other.at)
    .reduceRight((marked, { at, text }) => marked.slice(0, at) + text + marked.slice(at), code)
}
