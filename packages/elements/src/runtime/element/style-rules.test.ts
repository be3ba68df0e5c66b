import { expect, test } from 'vitest'
import { adoptRules } from './style-rules.ts'

const queueName = Symbol.for('comptoir.styles.__COMPTOIR_STYLES__')

interface Sheet {
  text: string
  replaceSync(text: string): void
}

function makeSheet(): Sheet & CSSStyleSheet {
  const sheet: Sheet = {
    text: '',
    replaceSync(text) {
      sheet.text = text
    },
  }
  // jsdom has no constructed sheets.
  return sheet as Sheet & CSSStyleSheet
}

test('keeps rules in the order of the sheet, whichever chunk loads first', async () => {
  Reflect.set(globalThis, queueName, ['3 5\n.d{}\n.i{}', '0 3\n.a{}\n.d{}'])
  const rules = adoptRules('@layer base{}@layer utilities{}')
  const sheet = makeSheet()
  rules.fillIn(sheet)
  expect(sheet.text).toBe('@layer base{}@layer utilities{.a{}.d{}.i{}}')

  const other = makeSheet()
  adoptRules('@layer utilities{}').fillIn(other)
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what chunks see of it
  const queue: string[] = Reflect.get(globalThis, queueName)
  queue.push('1 4\n.b{}\n.f{}')
  queue.push('7\n.h{}')
  expect(sheet.text).toBe('@layer base{}@layer utilities{.a{}.d{}.i{}}')
  await Promise.resolve()
  expect(sheet.text).toBe('@layer base{}@layer utilities{.a{}.b{}.d{}.f{}.h{}.i{}}')
  // The same build from another place.
  expect(other.text).toBe('@layer utilities{.a{}.b{}.d{}.f{}.h{}.i{}}')
})

test('uses an unsplit sheet unchanged', () => {
  const sheet = makeSheet()
  adoptRules('.flex{display:flex}').fillIn(sheet)
  expect(sheet.text).toBe('.flex{display:flex}')
})
