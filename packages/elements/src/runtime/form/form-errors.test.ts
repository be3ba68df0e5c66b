import { expect, test } from 'vitest'
import { messagesOf, sortViolations, hiddenMessages } from './form-errors.ts'

interface Values {
  readonly name: string
  readonly agencies: { readonly agency: number | null }[]
}

const required = { type: 'custom', message: 'required' }
const errors = { agencies: [undefined, { agency: required }] } as unknown as Parameters<
  typeof messagesOf<Values>
>[0]

test('finds the messages of a field in a row of a list', () => {
  expect(messagesOf<Values>(errors, 'agencies.1.agency')).toEqual(['required'])
  expect(messagesOf<Values>(errors, 'agencies.0.agency')).toEqual([])
  expect(messagesOf<Values>(errors, 'name')).toEqual([])
})

test.each([
  [['agencies.0.agency', 'agencies.1.agency'], []],
  [['agencies.0.agency'], [['agencies.1.agency', 'required']]],
  [['agencies'], []],
  [['agency', 'agencies.1.agency2'], [['agencies.1.agency', 'required']]],
])('with %j on screen the summary says %j', (names, unseen) => {
  expect(hiddenMessages(errors, names)).toEqual(unseen)
})

test('shows a server violation at its row, else at its list, else above the fields', () => {
  const at = (propertyPath: string) => ({ propertyPath, message: propertyPath })
  const found = [at('agencies[1].agency'), at('origins[2]'), at('agencies[7].agency'), at('agencies'), at('')]
  const { own, others } = sortViolations(found, ['agencies.0.agency', 'agencies.1.agency', 'origins'])
  expect([...own.keys()]).toEqual(['agencies.1.agency', 'origins'])
  expect(others.map(({ message }) => message)).toEqual(['agencies[7].agency', 'agencies', ''])
})
