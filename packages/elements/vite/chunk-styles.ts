import { createHash } from 'node:crypto'
import postcss, { AtRule, type Node, type Rule } from 'postcss'
import type { Plugin, Rolldown } from 'vite'

const sheet = /\/runtime\/element\/styles\.css\?inline$/
/** `src/runtime/element/stylesheet.ts` has it in a name, and reads the rules registered under it. */
const keyMark = '__COMPTOIR_STYLES__'
/** The chunk of `chunk-groups.ts` with the sheet. */
const stylesChunk = 'base'
/** Its rules stay in the sheet, which changes with every feature, whereas the runtime should stay cached. */
const runtimeChunk = 'runtime'

/** One rule of Tailwind's utilities, with its classes; without any, every chunk needs it. */
export interface StyleRule {
  /** Its position: the later of two rules for one property wins. */
  readonly order: number
  readonly css: string
  readonly classes: readonly string[]
}

/**
 * Moves the rules of the classes that a chunk mentions into that chunk, unless a chunk that it imports has them; the
 * stylesheet itself keeps what every element needs. As in Tailwind, a class may be mentioned anywhere in the code.
 */
export function chunkStyles(): Plugin {
  let rules: readonly StyleRule[] = []
  let key = ''
  return {
    name: 'comptoir-chunk-styles',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!sheet.test(id)) return null
      const css: unknown = JSON.parse(/^export default (".*");?$/s.exec(code.trim())?.[1] ?? '')
      const split = splitSheet(String(css))
      rules = split.rules
      key = createHash('sha256').update(String(css)).digest('hex').slice(0, 12)
      return { code: `export default ${JSON.stringify(split.base)}`, map: null }
    },
    renderChunk(code, chunk, _options, { chunks }) {
      if (!Object.values(chunks).some(({ name }) => name === stylesChunk))
        throw new Error(
          `No chunk is called ${stylesChunk}: nobody would bring the rules that all elements need`,
        )
      const chunkRules = rulesOf(chunk, chunks, rules)
      const named = code.replaceAll(keyMark, key)
      if (chunkRules.length === 0) return named === code ? null : { code: named, map: null }
      const queue = `globalThis[Symbol.for('comptoir.styles.${key}')]`
      // On the first line, so that the lines of the source map stay valid; before an element is defined.
      return { code: `(${queue}??=[]).push(${JSON.stringify(writeRules(chunkRules))});${named}`, map: null }
    },
  }
}

type Chunks = Readonly<Record<string, Rolldown.RenderedChunk>>

function rulesOf(chunk: Rolldown.RenderedChunk, chunks: Chunks, rules: readonly StyleRule[]): StyleRule[] {
  if (chunk.name === runtimeChunk) return []
  const all = Object.values(chunks)
  const isStyles = chunk.name === stylesChunk
  const common = new Set(all.filter(({ name }) => name === runtimeChunk || name === stylesChunk))
  const there = isStyles ? [] : [...importsOf(chunk, chunks), ...common]
  const present = new Set(there.flatMap((one) => [...mentions(one)]))
  const own = isStyles ? new Set([...common].flatMap((one) => [...mentions(one)])) : mentions(chunk)
  return rules.filter(({ classes }) =>
    classes.length === 0
      ? isStyles
      : classes.some((name) => own.has(name)) && !classes.some((name) => present.has(name)),
  )
}

function importsOf(chunk: Rolldown.RenderedChunk, chunks: Chunks): Set<Rolldown.RenderedChunk> {
  const found = new Set([chunk])
  for (const one of found)
    for (const file of one.imports) {
      const imported = chunks[file]
      if (imported) found.add(imported)
    }
  found.delete(chunk)
  return found
}

const words = new WeakMap<Rolldown.RenderedChunk, ReadonlySet<string>>()

/** All words of our own code in a chunk that could be a class. */
function mentions(chunk: Rolldown.RenderedChunk): ReadonlySet<string> {
  const cached = words.get(chunk)
  if (cached) return cached
  const own = Object.entries(chunk.modules).filter(([id]) => !id.includes('/node_modules/'))
  const found = new Set(own.flatMap(([, { code }]) => (code ?? '').split(/[\s"'`{}]+/)))
  words.set(chunk, found)
  return found
}

/** The rules of the utilities, and the sheet without them. */
export function splitSheet(css: string): { readonly base: string; readonly rules: readonly StyleRule[] } {
  const root = postcss.parse(css)
  const rules: StyleRule[] = []
  root.walkAtRules('layer', (layer) => {
    if (layer.params !== 'utilities') return
    layer.walkRules((rule) => {
      if (rule.parent?.type === 'rule') return
      rules.push({ order: rules.length, css: withParents(rule, layer), classes: classesOf(rule) })
    })
    layer.removeAll()
  })
  return { base: root.toString(), rules }
}

/** The rule with its surrounding at-rules. */
function withParents(rule: Rule, layer: AtRule): string {
  let css = rule.toString()
  let parent: Node['parent'] = rule.parent
  while (parent && parent !== layer) {
    if (parent instanceof AtRule) css = `@${parent.name} ${parent.params}{${css}}`
    parent = parent.parent
  }
  return css
}

/** The class that each selector starts with; none where one has no class, or one that cannot be found in code. */
function classesOf({ selectors }: Rule): string[] {
  const names = selectors.map((selector) => {
    const [, escaped = ''] =
      /^(?::where\()?\.((?:\\[0-9a-f]{1,6} |\\.|[\w-]|[^\0-\x7f])+)/i.exec(selector) ?? []
    return escaped.replace(/\\(?:([0-9a-f]{1,6}) |(.))/gi, (_text, code: string | undefined, plain: string) =>
      code === undefined ? plain : String.fromCodePoint(Number.parseInt(code, 16)),
    )
  })
  return names.some((name) => name === '' || /["'`{}]/.test(name)) ? [] : names
}

/** The positions of the rules as deltas, then one rule per line. */
export function writeRules(rules: readonly StyleRule[]): string {
  const distances = rules.map(({ order }, at) => order - (rules[at - 1]?.order ?? 0))
  return [distances.join(' '), ...rules.map(({ css }) => css)].join('\n')
}
