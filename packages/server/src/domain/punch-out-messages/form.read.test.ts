import { expect, test } from 'vitest'
import { fieldOf, joinFields, readForm, readPostedForm } from './form.read.ts'

test.each([
  ['UTF-8', 'a=R%C3%A9f.+%26+b', '', 'Réf. & b'],
  ['what its type says', 'a=R%E9f', 'application/x-www-form-urlencoded; charset=ISO-8859-1', 'Réf'],
  ['what its field says', '_charset_=iso-8859-1&a=R%E9f', '', 'Réf'],
  ['undeclared Windows-1252', 'a=R%E9f', '', 'Réf'],
  ['a character set that there is not', 'a=R%C3%A9f', 'x; charset=none', 'Réf'],
  ['several values', 'a=1&b=x&a=2', '', '1\n2'],
  ['no value', 'a&b=x', '', ''],
  ['a broken escape', 'a=100%', '', '100%'],
])('a form in %s', (_, body, type, value) => {
  expect(joinFields(readForm(Buffer.from(body, 'latin1'), type))['a']).toBe(value)
})

test('rejects a form with too many fields', () => {
  expect(() => readForm(Buffer.from('a=1&'.repeat(40_001)))).toThrow('Too many fields')
  expect(readForm(Buffer.from(''))).toEqual([])
})

const multipart = (parts: string, boundary = 'x1') =>
  Buffer.from(parts.replaceAll('\n', '\r\n').replaceAll('BOUNDARY', `--${boundary}`), 'latin1')
const part = (name: string, value: string) =>
  `BOUNDARY\nContent-Disposition: form-data; name="${name}"\n\n${value}\n`
const multipartType = 'multipart/form-data; boundary=x1'

test.each([
  ['UTF-8', Buffer.from('Réf').toString('latin1'), ''],
  ['undeclared Windows-1252', 'Réf', ''],
  ['what its field says', 'Réf', part('_charset_', 'iso-8859-1')],
])('a multipart form in %s', async (_, value, charset) => {
  const body = multipart(`${charset}${part('a', value)}${part('a', 'two\nlines')}BOUNDARY--\n`)
  expect(joinFields(await readPostedForm(body, multipartType))['a']).toBe('Réf\ntwo\r\nlines')
})

test('a multipart form without files and with limits; other forms are read as ever', async () => {
  const file = 'BOUNDARY\nContent-Disposition: form-data; name="f"; filename="a.txt"\n\nx\n'
  const body = multipart(`${part('b', '1')}${file}${part('a', '')}BOUNDARY--\n`)
  expect(await readPostedForm(body, multipartType)).toEqual([
    { name: 'b', value: '1' },
    { name: 'a', value: '' },
  ])
  await expect(readPostedForm(Buffer.from('nothing'), multipartType)).rejects.toMatchObject({
    statusCode: 400,
  })
  const large = multipart(`${part('b', '1').repeat(40_001)}BOUNDARY--\n`)
  await expect(readPostedForm(large, multipartType)).rejects.toMatchObject({ statusCode: 413 })
  // Parts count before the form is parsed, also those that are no fields.
  const files = multipart(`${file.repeat(40_001)}BOUNDARY--\n`)
  await expect(readPostedForm(files, multipartType)).rejects.toMatchObject({ statusCode: 413 })
  expect(await readPostedForm(Buffer.from('a=1'))).toEqual([{ name: 'a', value: '1' }])
})

test('preserves the order of fields and repeated names; names are case-insensitive', () => {
  const fields = readForm('~b=1&~A=2&~b=3&=nameless&&Hook_Url=https%3A%2F%2Ferp.example')
  expect(fields).toEqual([
    { name: '~b', value: '1' },
    { name: '~A', value: '2' },
    { name: '~b', value: '3' },
    { name: 'Hook_Url', value: 'https://erp.example' },
  ])
  expect(fieldOf(fields, 'HOOK_URL')).toBe('https://erp.example')
  expect(fieldOf(fields, 'PASSWORD')).toBeUndefined()
})
