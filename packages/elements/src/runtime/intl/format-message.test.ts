import { createIntl } from 'react-intl'
import { beforeAll, expect, test, vi } from 'vitest'
import { formatMessage } from './format-message.ts'
import { loadMessages, type Messages } from './messages.ts'
import { productMessages } from '../../domain/product/product-messages.ts'

let french: Messages
let english: Messages
beforeAll(async () => {
  french = await loadMessages([productMessages], 'fr')
  english = await loadMessages([productMessages], 'en')
})

function frenchIntl(onError: (error: unknown) => void = (error) => expect.fail(String(error))) {
  return createIntl({ locale: 'fr-FR', timeZone: 'Europe/Paris', messages: french, onError })
}

test.each([
  ['runtime.retry', undefined],
  ['runtime.retry', { name: 'x' }],
  ['product.quantityOf', { name: 'Prise 2P+T' }],
  ['product.quantityOf', { name: null }],
  ['product.per.piece', { base: 1 }],
  ['product.per.piece', { base: 1000 }],
  ['runtime.page', { page: 2, pages: 12_345 }],
])('writes %s with %o as react-intl does', (id, values) => {
  const intl = frenchIntl()
  const expected = intl.formatMessage({ id }, values)
  expect(formatMessage(intl, id, values)).toBe(expected)
  // From its cache.
  expect(formatMessage(intl, id, values)).toBe(expected)
})

test('formats each call with its own values, and each language with its own messages', () => {
  const intl = frenchIntl()
  const other = createIntl({ locale: 'en-US', messages: english })
  const texts = [intl, other, intl].map((one, index) =>
    formatMessage(one, 'product.quantityOf', { name: `P${index}` }),
  )
  expect(new Set(texts).size).toBe(3)
  expect(texts[2]).toBe(texts[0]?.replace('P0', 'P2'))
})

test.each([
  ['absent', { name: 'x' }],
  ['toString', { name: 'x' }],
  ['product.quantityOf', {}],
])('reports %s with %o, and shows its id', (id, values) => {
  const onError = vi.fn()
  expect(formatMessage(frenchIntl(onError), id, values)).toBe(id)
  expect(onError).toHaveBeenCalledOnce()
})
