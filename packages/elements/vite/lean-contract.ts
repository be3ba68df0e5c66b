import type { Plugin } from 'vite'
import { isAstNode, walkAst, type AstNode } from './ast.ts'

const contract = /\/packages\/contract\/src\/.*\.ts$/
const routes = /\.routes\.ts$/

/** Server-only fields of a route; a browser needs its path, its permission and the kind of its response. */
const serverParts = new Set([
  'summary',
  'feature',
  'params',
  'query',
  'body',
  'output',
  'errors',
  'isQuestion',
  'replica',
])

/**
 * The contract for browsers: routes without server-only fields, and declarations marked as pure, so
 * that unused ones are not bundled.
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

/** Blanks server-only fields in the objects given to `defineRoute`, and in those spread into them. */
export function withoutServerParts(code: string): string {
  let blanked = code
  walkAst(code, (part) => {
    const properties = isRoutePart(part) ? objectOf(part)?.['properties'] : undefined
    for (const property of Array.isArray(properties) ? properties : []) {
      if (!isAstNode(property) || !isServerPart(property)) continue
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

function isRoutePart({ type, callee }: AstNode): boolean {
  return (
    type === 'VariableDeclarator' ||
    (type === 'CallExpression' && isAstNode(callee) && callee['name'] === 'defineRoute')
  )
}

function objectOf({ init, arguments: args }: AstNode): AstNode | undefined {
  const object: unknown = Array.isArray(args) ? args[0] : init
  return isAstNode(object) && object.type === 'ObjectExpression' ? object : undefined
}

function isServerPart({ key }: AstNode): boolean {
  return isAstNode(key) && serverParts.has(String(key['name']))
}

const pure = '/* @__PURE__ */ '

/**
 * Marks every top-level call of a module as pure, since the contract only declares. A
 * bundler cannot know that of `schema.check(…)`, nor of `...schema.shape`, which is wrapped in a function for that, and
 * would keep unused declarations.
 */
export function markDeclarations(code: string): string {
  const calls = new Set<number>()
  const spreading = new Set<AstNode>()
  let declared: AstNode | undefined
  walkAst(code, (part) => {
    if (/Function|Class/.test(part.type)) return false
    if (part.type === 'CallExpression' || part.type === 'NewExpression') calls.add(part.start)
    if (part.type === 'VariableDeclarator') declared = isAstNode(part['init']) ? part['init'] : undefined
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
