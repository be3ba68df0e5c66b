// Compares the download size of each element with the budgets in packages/elements/package.json.
// The size is that of the built files and of their static imports, parsed from the files; texts are not included.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseAst } from 'vite'
import { root } from './bootstrap.mjs'

const built = join(root, 'dist', 'elements')
const loader = 'comptoir'
/** Elements on third-party pages, where each request costs loading time. */
const firstViews = new Set(['product-search', 'supplier-finder', 'product-sheet', 'cart', 'family-browser'])
const mostAtFirstView = 13
const mostRequests = 22

/** @type {{ sizeBudgets: Record<string, number> }} */
const { sizeBudgets } = JSON.parse(readFileSync(join(root, 'packages', 'elements', 'package.json'), 'utf8'))

/** Each element's script with its imports, by the name of the element. */
const needs = new Map(
  globSync('*.js', { cwd: built })
    .filter((file) => file !== `${loader}.js`)
    .map((file) => [basename(file, '.js'), closure(join(built, file))]),
)

/** The chunk of the libraries and the shared runtime, and what the loader shares with it. */
const runtime = new Set([...needs.values()].flatMap((files) => [...files]).filter(isRuntime))

/** The size of an element is all its page loads initially, without the runtime; contract and styles are included. */
const weights = [
  { word: 'runtime', files: runtime },
  ...[...needs].map(([word, files]) => ({
    word,
    files: files.difference(runtime),
  })),
]

const unbudgeted = weights.filter(({ word }) => !(word in sizeBudgets))
const obsolete = Object.keys(sizeBudgets).filter((word) => weights.every((weight) => weight.word !== word))
for (const { word } of unbudgeted) console.error(`${word} has no budget in packages/elements/package.json`)
for (const word of obsolete) console.error(`The budget of ${word} is for an element that does not exist`)

const heavy = weights.filter(({ word, files }) => weigh(files) > (sizeBudgets[word] ?? Infinity))
for (const { word, files } of weights)
  console.log(`${word.padEnd(18)}${weigh(files).toFixed(1).padStart(7)} KiB of ${sizeBudgets[word]}`)
for (const { word, files } of heavy) {
  console.error(`\n${word} is over its budget. It consists of:`)
  const sizes = [...files].map((file) => ({ file, size: weigh([file]) })).toSorted((a, b) => b.size - a.size)
  for (const { file, size } of sizes)
    console.error(`  ${size.toFixed(1).padStart(6)}  ${relative(built, file)}`)
}
/** Code files that a page requests to show a tag: the loader, and its dependencies; texts are not included. */
const tags = filesOfLoader()
const words = Object.keys(tags)
const unnamed = [...needs.keys()].filter((word) => !(word in tags))
/** Texts that are not requested with the code come a round trip later. */
const untexted = words.filter((word) => !tags[word]?.fr.length || !tags[word]?.en.length)
const counted = words.map((word) => ({
  word,
  requests: 1 + (tags[word]?.code.length ?? 0),
}))
const most = (/** @type {string} */ word) => (firstViews.has(word) ? mostAtFirstView : mostRequests)
const overRequested = counted.filter(({ word, requests }) => requests > most(word))
console.log(
  `${mostOf(counted)} requests for code at most, ${mostOf(counted.filter(({ word }) => firstViews.has(word)))} where strangers look first`,
)
for (const word of unnamed) console.error(`The loader does not know what ${word} needs`)
for (const { word, requests } of overRequested)
  console.error(`${word} requests ${requests} code files, the maximum is ${most(word)}`)
for (const word of untexted) console.error(`The loader does not know the texts of ${word}`)

const problems = [heavy, unbudgeted, obsolete, unnamed, untexted, overRequested].flat().length
process.exitCode = problems === 0 ? 0 : 1

/** @param {{ requests: number }[]} counts */
function mostOf(counts) {
  return Math.max(...counts.map(({ requests }) => requests))
}

/** @returns {Record<string, Record<'code' | 'fr' | 'en', number[]>>} */
function filesOfLoader() {
  const [, json = ''] =
    /^const __COMPTOIR_FILES__=\{"tags":(.*?\}\}),"imports"/.exec(
      readFileSync(join(built, `${loader}.js`), 'utf8'),
    ) ?? []
  return JSON.parse(json)
}

/** @param {string} file */
function isRuntime(file) {
  return /^(?:runtime|loader|rolldown-runtime)-/.test(basename(file))
}

/**
 * Returns a file and its transitive imports.
 * @param {string} entry
 * @returns {Set<string>}
 */
function closure(entry) {
  const files = new Set([entry])
  for (const file of files) for (const imported of importsOf(file)) files.add(imported)
  return files
}

/** @param {string} file */
function importsOf(file) {
  return parseAst(readFileSync(file, 'utf8')).body.flatMap((statement) => {
    const address = 'source' in statement ? statement.source?.value : undefined
    return address?.startsWith('.') ? [join(dirname(file), address)] : []
  })
}

/**
 * Returns the compressed size in KiB, each file compressed separately, as servers do.
 * @param {Iterable<string>} files
 */
function weigh(files) {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0) / 1024
}
