import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { errorStatus } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { messageUses } from '../testing/message-uses.ts'
import coreTexts from './runtime/intl/messages/core.json'

/** Folders whose texts every feature may use. */
const sharedFolders = ['runtime', 'domain'].map((name) => join('elements', 'src', name))

const packages = fileURLToPath(new URL('../..', import.meta.url))
const folders = globSync('{elements/{src,playground},portal/src}/**/messages', { cwd: packages }).filter(
  (path) => !path.includes('/testing/'),
)

const textsSchema = z.record(z.string(), z.string())

const readFile = (folder: string, locale: string) =>
  readFileSync(join(packages, folder, `${locale}.json`), 'utf8')

function readTexts(folder: string, locale: string): Record<string, string> {
  return textsSchema.parse(JSON.parse(readFile(folder, locale)))
}

/** The arguments and tags of a message, in alphabetical order. */
function argumentsOf(text: string): string[] {
  const names = new Set<string>()
  const collect = (tree: readonly MessageFormatElement[]) => {
    for (const node of tree) {
      if (node.type === TYPE.literal || node.type === TYPE.pound) continue
      names.add(node.type === TYPE.tag ? `<${node.value}>` : node.value)
      if (node.type === TYPE.tag) collect(node.children)
      if (node.type === TYPE.select || node.type === TYPE.plural)
        Object.values(node.options).forEach(({ value }) => collect(value))
    }
  }
  collect(parse(text))
  return [...names].toSorted()
}

const namesOfLists = 'title search placeholder count loading loadFailed none noneHelp noneFound noneFoundHelp'

/** The messages that a `ListPage` or a `TablePage` uses, by the prefix of their ids. */
function messagesOfLists(code: string): string[] {
  const tags = code.matchAll(/^( *)<(?:List|Table)Page$[^]*?\bmessages="([\w.]+)"([^]*?)^\1\/?>/gm)
  return [...tags].flatMap(([, , start = '', rest = '']) =>
    (rest.includes('exportRoute') ? `${namesOfLists} file` : namesOfLists)
      .split(' ')
      .map((name) => `${start}.${name}`),
  )
}

/** The same for a `PreviewDialog`, its choices and the end of what it queues, where a list waits for it. */
function messagesOfPreviews(code: string): string[] {
  const ends = code.includes('useImportEnd(') ? ['ended', 'endedBadly'] : []
  const dialogs = code.matchAll(
    /^( *)<PreviewDialog\b[^]*?\bmessages="([\w.]+)"\s+fileMessages="([\w.]+)"([^]*?)^\1>/gm,
  )
  return [...dialogs].flatMap(([, , start = '', file = '', rest = '']) => [
    ...['file', 'fileHint', 'readPreview', 'apply', ...ends].map((name) => `${start}.${name}`),
    ...(rest.includes('onApplied=') ? [] : [`${start}.queued`]),
    ...'fileRequired chooseFile dropFile forgetFile'.split(' ').map((name) => `${file}.${name}`),
  ])
}

const messagesOfParts = (code: string) => [...messagesOfLists(code), ...messagesOfPreviews(code)]

/** The code in a folder and below it, without tests. */
function codeIn(folder: string): string {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(packages, folder) })
  return files
    .filter((file) => !file.includes('.test.') && !file.includes('testing/'))
    .map((file) => readFileSync(join(packages, folder, file), 'utf8'))
    .join('\n')
}

const contractCode = codeIn(join('contract', 'src'))

describe.each(folders)('%s', (folder) => {
  const [french, english] = [readTexts(folder, 'fr'), readTexts(folder, 'en')]

  test('has every message in both languages', () => {
    expect(Object.keys(english).toSorted()).toEqual(Object.keys(french).toSorted())
    expect(Object.values({ ...french, ...english }).every((text) => text.trim() !== '')).toBe(true)
  })

  test.each(['fr', 'en'])('has one message for each id: %s', (locale) => {
    const names = [...readFile(folder, locale).matchAll(/^ *("[^"]+"): /gm)].map(([, name]) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('has the same arguments in both languages', () => {
    const shape = (texts: Record<string, string>) =>
      Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, argumentsOf(text)]))
    expect(shape(english)).toEqual(shape(french))
  })

  test('has all messages that its code refers to', () => {
    const shared = folders
      .filter((place) => sharedFolders.some((start) => place.startsWith(start)))
      .map((place) => readTexts(place, 'fr'))
    const defined = new Set([french, coreTexts.fr, ...shared].flatMap((texts) => Object.keys(texts)))
    const code = codeIn(dirname(folder))
    const named = [...code.matchAll(/(?:<Text[^>]*? id="|\btext\(\s*')([\w.-]+)["']/g)]
      .map(([, id]) => id ?? '')
      .concat(messagesOfParts(code))
    expect(named.filter((id) => !defined.has(id))).toEqual([])
  })

  test('says e-mail, not letter', () => {
    const letters = /courriers?\b/i
    const englishLetters = /(?<!few |three |only )\bletters?\b(?!,| or)/i
    expect(Object.values(french).filter((text) => letters.test(text))).toEqual([])
    expect(Object.values(english).filter((text) => englishLetters.test(text))).toEqual([])
  })

  test('has only messages that its code uses', () => {
    const isShared = sharedFolders.some((start) => folder.startsWith(start))
    const code = codeIn(isShared ? 'elements/src' : dirname(folder))
    const isUsed = messageUses(code, contractCode)
    const ofParts = messagesOfParts(code)
    expect(Object.keys(french).filter((id) => !ofParts.includes(id) && !isUsed(id))).toEqual([])
  })
})

test('has a message for every error code', () => {
  const texts = readTexts('elements/src/runtime/intl/messages', 'fr')
  const codes = [...Object.keys(errorStatus), 'unreachable', 'timeout', 'unexpected_answer']
  expect(codes.filter((code) => !(`error.${code}` in texts))).toEqual([])
})
