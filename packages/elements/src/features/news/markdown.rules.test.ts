import { expect, test } from 'vitest'
import { setMark, type Mark } from './markdown.rules.ts'

/** `|` marks both ends of the selection. */
function read(text: string) {
  const [before = '', chosen = '', after = ''] = text.split('|')
  return { value: before + chosen + after, start: before.length, end: before.length + chosen.length }
}

test.each<[Mark, string, string]>([
  ['bold', 'un |mot| ici', 'un **|mot|** ici'],
  ['bold', '||', '**||**'],
  ['italic', '|mot|', '*|mot|*'],
  ['link', 'voir |ici|', 'voir [ici](|https://|)'],
  ['list', '|a\nb|', '|- a\n- b|'],
  ['list', 'Titre|a|', 'Titre\n\n|- a|'],
  ['list', 'Titre\n|a|', 'Titre\n\n|- a|'],
  ['list', 'Titre\n\n|a|', 'Titre\n\n|- a|'],
])('%s of %j is %j', (mark, before, after) => {
  expect(setMark(mark, read(before))).toEqual(read(after))
})
