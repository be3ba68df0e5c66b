import type { Rolldown } from 'vite'

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

/** Screens that work without a network: their code and texts are installed, that of the others is kept once it is used. */
const screens = [
  /\/portal\/src\/(screens\/(home|login)|frame|offline|messages)/,
  /\/elements\/src\/(runtime|domain)\/.*messages/,
  /\/elements\/src\/features\/(cart|selection-lists|orders|supplier-finder|agency-sheet|job-sites|quick-entry)\//,
  // Reads what is typed into the quick entry, and finds products that were read before.
  /\/elements\/src\/domain\/(entry-text|known-products)\//,
]
/** Parts of them that are of no use without a network: exports, imports, what is sent to others, the map. */
const onlineParts = /(dialog|form|import|transfer|documents?|history|charts?|map|coverage)[\w.-]*\.tsx?$/

/** Opens and reads codes; the reader itself is a library of its own. */
const scanner = /\/elements\/src\/(features\/scanner\/|load-scanner)/

/** The files of the installed shell: the entry and the offline screens, with what they import. */
export function shellFiles(bundle: Bundle): string[] {
  const wanted = withImports(
    bundle,
    ({ isEntry }, from) =>
      isEntry || (!onlineParts.test(from) && screens.some((screen) => screen.test(from))),
  )
  const styles = Object.keys(bundle).filter((name) => /\.(css|svg)$/.test(name))
  return [...wanted, ...styles].toSorted()
}

/** What a first scan needs besides the shell: large, so it is fetched once a page is open. */
export function scannerFiles(bundle: Bundle): string[] {
  const shell = new Set(shellFiles(bundle))
  const wanted = withImports(bundle, (_chunk, from) => scanner.test(from))
  // The detector is loaded with the first picture, and its WebAssembly with it.
  for (const name of wanted) {
    const chunk = bundle[name]
    if (chunk?.type === 'chunk' && chunk.moduleIds.some((id) => scanner.test(slashed(id))))
      for (const later of chunk.dynamicImports) addImports(bundle, wanted, later)
  }
  const reader = Object.keys(bundle).filter((name) => name.endsWith('.wasm'))
  return [...wanted, ...reader].filter((name) => !shell.has(name)).toSorted()
}

const slashed = (path: string) => path.replaceAll('\\', '/')
const fromOf = ({ facadeModuleId }: Rolldown.OutputChunk) => slashed(facadeModuleId ?? '')

function withImports(
  bundle: Bundle,
  isWanted: (chunk: Rolldown.OutputChunk, from: string) => boolean,
): Set<string> {
  const wanted = new Set<string>()
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && isWanted(file, fromOf(file))) addImports(bundle, wanted, file.fileName)
  return wanted
}

function addImports(bundle: Bundle, wanted: Set<string>, name: string): void {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || wanted.has(name)) return
  wanted.add(name)
  for (const imported of chunk.imports) addImports(bundle, wanted, imported)
}
