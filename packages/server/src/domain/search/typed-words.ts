import type { Locale } from '@comptoir/contract'
import { foldText } from '../../platform/text/fold-text.ts'
import { unique } from './search-lexicon.ts'
import { splitWords, writeWord } from './search-text.ts'

/**
 * Writes words of a text as the user typed them, accents and hyphens included and in the order of the text: each is given
 * as the words of `splitWords` that say it.
 */
export function writeAsTyped(
  text: string,
  locale: Locale,
): (words: readonly (readonly string[])[]) => string[] {
  const groups = groupsOf(text)
  const typed = groups.flatMap(({ words }) => words)
  return (words) => {
    const owners = ownersOf(words, typed)
    const written: { text: string; last: number }[] = []
    let place = 0
    let skipped = ''
    for (const group of groups) {
      if (group.words.length === 0) skipped += `${group.text} `
      for (const part of partsOf(group, owners.slice(place, place + group.words.length), locale)) {
        const before = written.at(-1)
        // Two words that say one thing stay together: `sans fil`, `va et vient`.
        if (before?.last === part.first) {
          before.text += ` ${skipped}${part.text}`
          before.last = part.last
        } else written.push({ text: part.text, last: part.last })
      }
      place += group.words.length
      if (group.words.length > 0) skipped = ''
    }
    const others = words.filter((tokens) => tokens.some((word) => !typed.includes(word)))
    return unique([
      ...written.map((each) => each.text),
      ...others.map((tokens) => tokens.map((word) => writeWord(word, locale)).join(' ')),
    ])
  }
}

/** For each word of a text the place of what it is a part of among what is to be written; nothing for the others. */
function ownersOf(words: readonly (readonly string[])[], typed: readonly string[]): (number | undefined)[] {
  const owners: (number | undefined)[] = typed.map(() => undefined)
  for (const [at, tokens] of words.entries()) {
    const start = typed.findIndex(
      (_word, place) =>
        owners[place] === undefined && tokens.every((word, next) => typed[place + next] === word),
    )
    if (start >= 0) owners.fill(at, start, start + tokens.length)
  }
  return owners
}

interface Part {
  readonly text: string
  /** Whose it is at its beginning and at its end. */
  readonly first: number
  readonly last: number
}

/** What of a group is to be written: all of it, or some of its words. */
function partsOf({ text, words }: Group, owners: readonly (number | undefined)[], locale: Locale): Part[] {
  const parts = words.flatMap((word, at): Part[] => {
    const owner = owners[at]
    return owner === undefined ? [] : [{ text: pieceOf(text, word, locale), first: owner, last: owner }]
  })
  const [first, last] = [parts[0]?.first, parts.at(-1)?.last]
  const isWhole = parts.length === words.length && first !== undefined && last !== undefined
  return isWhole ? [{ text, first, last }] : parts
}

/** What was typed between blanks, as many of them together as make words of their own: `16 A` is one. */
interface Group {
  readonly text: string
  readonly words: readonly string[]
}

/** A word that was written apart has so many parts at most: `3 G 2,5 mm²`. */
const maxParts = 4

function groupsOf(text: string): Group[] {
  const parts = text.split(/\s+/).filter(Boolean)
  const words = splitWords(text)
  const groups: Group[] = []
  let place = 0
  for (let from = 0; from < parts.length;) {
    const written = (length: number) => parts.slice(from, from + length).join(' ')
    const most = Math.min(maxParts, parts.length - from)
    let length = 1
    while (length < most && !isNext(splitWords(written(length)), words.slice(place))) length++
    if (!isNext(splitWords(written(length)), words.slice(place))) length = 1
    const own = splitWords(written(length))
    // A unit that goes without saying belongs to its number.
    while (
      length < most &&
      splitWords(parts[from + length] ?? '').length > 0 &&
      splitWords(written(length + 1)).length === own.length
    )
      length++
    groups.push({ text: written(length).replace(/^[^\p{L}\d]+|[^\p{L}\d"″+²³]+$/gu, ''), words: own })
    place += own.length
    from += length
  }
  return groups
}

const isNext = (own: readonly string[], left: readonly string[]) => own.every((word, at) => word === left[at])

/** The part of a compound that is one of its words: `vient` of `va-et-vient`. */
function pieceOf(text: string, word: string, locale: Locale): string {
  const pieces = text.match(/[\p{L}\d]+/gu) ?? []
  return pieces.find((piece) => foldText(piece) === word) ?? writeWord(word, locale)
}
