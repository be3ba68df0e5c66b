import { parseAst, type Plugin, type Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

export const loader = 'comptoir.js'

/**
 * The files that each tag needs initially, by name of the tag: its code, the parts that its first view shows (modules named
 * `*.first.ts`), and the texts of a language, as indexes in a list.
 */
type NeededFiles = Readonly<
  Record<string, Readonly<Record<'code' | 'first' | 'fr' | 'en', readonly number[]>>>
>

/** In the loader's format. */
export interface TagFiles {
  readonly tags: NeededFiles
  /** Imports of files next to it, each by a literal name: a bundler cannot follow another. */
  readonly imports: readonly (() => Promise<unknown>)[]
}

/**
 * Gives the loader the files that a tag needs, code and texts, so that it requests all of them in parallel instead of
 * one after the other; also inlines its shared chunks, so that it is one file.
 */
export function loaderFiles(): Plugin {
  return {
    name: 'comptoir-loader-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const own = chunks.find(({ fileName }) => fileName === loader)
      if (!own) return
      const files = filesByTag(chunks, (id) => {
        const info = this.getModuleInfo(id)
        return {
          now: info?.importedIds ?? [],
          later: info?.dynamicallyImportedIds ?? [],
        }
      })
      const code = withoutImports(own, chunks)
      own.code = `${writeTable(files)}${code}`
      own.imports = []
      own.map = null
    },
  }
}

/** The table for the loader, as code. */
export function writeTable({ names, tags }: ReturnType<typeof filesByTag>): string {
  const imports = names.map((name) => `()=>import(${JSON.stringify(`./${name}`)})`)
  return `const __COMPTOIR_FILES__={"tags":${JSON.stringify(tags)},"imports":[${imports.join(',')}]};`
}

interface ModuleImports {
  readonly now: readonly string[]
  readonly later: readonly string[]
}

/** The tags with their files, and the names of these. */
export function filesByTag(
  chunks: readonly Chunk[],
  importsOf: (id: string) => ModuleImports,
): { readonly names: readonly string[]; readonly tags: NeededFiles } {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const chunkOf = new Map(
    chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk.fileName] as const)),
  )
  const names: string[] = []
  const place = (name: string) => {
    if (!names.includes(name)) names.push(name)
    return names.indexOf(name)
  }
  const entries = chunks.filter(({ isEntry, fileName }) => isEntry && fileName !== loader)
  const tags = entries.map((entry) => {
    const importsIn = (name: string) => byName.get(name)?.imports ?? []
    const code = reach([entry.fileName], importsIn)
    const circle = code.find((name) => reach(importsIn(name), importsIn).includes(name))
    // Whichever arrives first would run before its dependencies.
    if (circle)
      throw new Error(`${circle} is part of an import cycle, but the loader requests all files in parallel`)
    const modules = reach(entry.facadeModuleId ? [entry.facadeModuleId] : [], (id) => importsOf(id).now)
    const later = modules.flatMap((id) => importsOf(id).later)
    const filesOf = (ids: readonly string[]) =>
      reach(
        ids.flatMap((id) => chunkOf.get(id) ?? []),
        importsIn,
      )
    const textsOf = (locale: string) => filesOf(later.filter((id) => id.endsWith(`/messages/${locale}`)))
    const first = filesOf(later.filter((id) => id.endsWith('.first.ts')))
    const placesOf = (found: readonly string[]) => found.map(place)
    const isNew = (name: string) => !code.includes(name)
    return [
      entry.fileName.replace(/\.js$/, ''),
      {
        code: placesOf(code),
        first: placesOf(first.filter(isNew)),
        fr: placesOf(textsOf('fr').filter(isNew)),
        en: placesOf(textsOf('en').filter(isNew)),
      },
    ] as const
  })
  return {
    names,
    tags: Object.fromEntries(tags.toSorted(([one], [other]) => one.localeCompare(other))),
  }
}

/** Everything reachable from the given chunks, inclusive. */
export function reach(from: readonly string[], next: (name: string) => readonly string[]): string[] {
  const reached = new Set(from)
  for (const name of reached) for (const one of next(name)) reached.add(one)
  return [...reached]
}

interface Statement {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly source?: { readonly value: string } | null
  readonly specifiers?: readonly {
    readonly imported?: { readonly name: string }
    readonly exported?: { readonly name: string }
    readonly local: { readonly name: string }
  }[]
}

/** Its code with each imported chunk inlined; those chunks have no imports themselves. */
export function withoutImports(chunk: Chunk, chunks: readonly Chunk[]): string {
  let { code } = chunk
  for (const statement of statementsOf(code).toReversed()) {
    if (statement.type !== 'ImportDeclaration') continue
    const name = statement.source?.value.replace(/^\.\//, '')
    const imported = chunks.find(({ fileName }) => fileName === name)
    if (!imported || imported.imports.length > 0)
      throw new Error(`The loader imports ${name}, which is more than a few lines`)
    const names = (statement.specifiers ?? []).map(
      ({ imported: importedName, local }) => `${importedName?.name}:${local.name}`,
    )
    const inlined = `const {${names.join(',')}}=(()=>{${asFunction(imported.code)}})();`
    code = code.slice(0, statement.start) + inlined + code.slice(statement.end)
  }
  return code
}

/** A module's code as the body of a function that returns its exports. */
function asFunction(code: string): string {
  const found = statementsOf(code).find(({ type }) => type === 'ExportNamedDeclaration')
  if (!found) throw new Error('A chunk of the loader has no exports')
  const names = (found.specifiers ?? []).map(({ exported, local }) => `${exported?.name}:${local.name}`)
  return `${code.slice(0, found.start)}return{${names.join(',')}}`
}

function statementsOf(code: string): readonly Statement[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statements of a module, as far as they are used
  return parseAst(code).body as readonly Statement[]
}
