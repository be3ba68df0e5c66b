import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const messageFile = /\/messages\/(fr|en)\.json$/
const prefix = '\0comptoir-messages:'

/**
 * Compiles `messages/{fr,en}.json` to syntax trees, so that no parser is bundled. Missing English messages are
 * in French, so that a key is never shown; French gets the narrow spaces of its punctuation.
 */
export function messagesPlugin(): Plugin {
  return {
    name: 'comptoir-messages',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!messageFile.test(source)) return null
      const file = await this.resolve(source, importer, { skipSelf: true })
      // Without extension, so that no other plugin treats it as JSON.
      return file && prefix + file.id.slice(0, -'.json'.length)
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null
      const file = `${id.slice(prefix.length)}.json`
      this.addWatchFile(file)
      return `export default ${JSON.stringify(await compileMessages(file))}`
    },
    // In development the page shows a changed text immediately; English falls back to French, so both are rebuilt.
    hotUpdate({ file }) {
      if (!messageFile.test(file)) return undefined
      const { hot, moduleGraph } = this.environment
      for (const locale of ['fr', 'en']) {
        const module = moduleGraph.getModuleById(`${prefix}${dirname(file)}/${locale}`)
        if (module) moduleGraph.invalidateModule(module)
      }
      hot.send({ type: 'full-reload' })
      return []
    },
  }
}

/** The compiled messages of one file. */
export async function compileMessages(file: string): Promise<Record<string, MessageFormatElement[]>> {
  const french = await readTexts(join(dirname(file), 'fr.json'))
  const texts = file.endsWith('fr.json') ? {} : await readTexts(file)
  const compiled = Object.keys({ ...french, ...texts }).map((id) => {
    const own = texts[id]
    const tree =
      own === undefined ? narrowSpaces(compile(french[id] ?? '', id, file)) : compile(own, id, file)
    return [id, tree] as const
  })
  return Object.fromEntries(compiled)
}

async function readTexts(file: string): Promise<Record<string, string>> {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- our own file
  const texts: Record<string, string> = JSON.parse(await readFile(file, 'utf8'))
  return texts
}

function compile(text: string, id: string, file: string): MessageFormatElement[] {
  try {
    return parse(text, { captureLocation: false, shouldParseSkeletons: true })
  } catch (cause) {
    throw new Error(`The message "${id}" of ${file} cannot be read: ${text}`, { cause })
  }
}

/** `Réessayez ; « oui »`: puts narrow no-break spaces before French punctuation, so that no line starts with it. */
function narrowSpaces(tree: MessageFormatElement[]): MessageFormatElement[] {
  return tree.map((node) => {
    if (node.type === TYPE.literal) {
      return { ...node, value: node.value.replace(/ (?=[;:!?»%€])/g, '\u202f').replace(/« /g, '«\u202f') }
    }
    if (node.type === TYPE.tag) return { ...node, children: narrowSpaces(node.children) }
    if (node.type !== TYPE.select && node.type !== TYPE.plural) return node
    const options = Object.entries(node.options).map(
      ([key, option]) => [key, { ...option, value: narrowSpaces(option.value) }] as const,
    )
    return { ...node, options: Object.fromEntries(options) }
  })
}
