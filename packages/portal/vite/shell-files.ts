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

/** The files of the installed shell: the entry and the offline screens, with what they import. */
export function shellFiles(bundle: Bundle): string[] {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  )
  const wanted = new Set<string>()
  const add = (name: string) => {
    const chunk = chunks.get(name)
    if (!chunk || wanted.has(name)) return
    wanted.add(name)
    for (const imported of chunk.imports) add(imported)
  }
  for (const chunk of chunks.values()) {
    const from = chunk.facadeModuleId?.replaceAll('\\', '/') ?? ''
    if (chunk.isEntry || (!onlineParts.test(from) && screens.some((screen) => screen.test(from))))
      add(chunk.fileName)
  }
  const styles = Object.keys(bundle).filter((name) => /\.(css|svg)$/.test(name))
  return [...wanted, ...styles].toSorted()
}
