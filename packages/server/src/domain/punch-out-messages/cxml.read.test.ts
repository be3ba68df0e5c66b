import { describe, expect, test } from 'vitest'
import { CxmlError, find, findAll, readCxml, readCxmlStart, textAt } from './cxml.read.ts'

const problemOf = (document: string | Buffer, maxBytes?: number) => {
  try {
    readCxml(document, maxBytes)
    return null
  } catch (error) {
    if (error instanceof CxmlError) return error.problem
    throw error
  }
}

describe('an accepted document', () => {
  test('has elements, attributes and texts; its DTD is not fetched', () => {
    const root = readCxml(`
      <?xml version="1.0"?><!DOCTYPE cXML SYSTEM "http://[::1]/cXML.dtd">
      <cXML payloadID="a &amp; b"><!-- who --><Header><From><![CDATA[<Voltane>]]>  &#233;
      </From><To/></Header><Item n="1"/><Item n="2"/></cXML>`)
    expect(root.attributes).toEqual({ payloadID: 'a & b' })
    expect(textAt(root, 'Header', 'From')).toBe('<Voltane> é')
    expect([textAt(root, 'Header', 'To'), textAt(root, 'Header', 'Nobody', 'Here')]).toEqual([null, null])
    expect(find(root, 'Header', 'To')?.children).toEqual([])
    expect(findAll(root, 'Item').map(({ attributes }) => attributes['n'])).toEqual(['1', '2'])
  })

  test('includes the text of descendants in an element', () => {
    const root = readCxml('<cXML><Description><ShortName>Chaise</ShortName> de bureau</Description></cXML>')
    expect(textAt(root, 'Description')).toBe('Chaise de bureau')
  })

  test.each([
    ['with an empty list of declarations', '<!DOCTYPE cXML SYSTEM "cXML.dtd" [ ]>\n<cXML><To>a</To></cXML>'],
    ['with a namespace prefix', '<c:cXML xmlns:c="x"><c:To>a</c:To></c:cXML>'],
    ['with a root in lower case', '<cxml><To>a</To></cxml>'],
  ])('%s', (_, document) => {
    expect(textAt(readCxml(document), 'To')).toBe('a')
  })

  const accented = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><cXML>Réf. é</cXML>`
  test.each([
    ['UTF-8', Buffer.from(accented('UTF-8'))],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${accented('utf-8')}`)],
    ['ISO-8859-1', Buffer.from(accented('ISO-8859-1'), 'latin1')],
    ['Windows, said to be UTF-8', Buffer.from(accented('UTF-8'), 'latin1')],
    ['UTF-16', Buffer.from(`\uFEFF${accented('UTF-16')}`, 'utf16le')],
    ['an unknown one', Buffer.from(accented('x-none'))],
  ])('in %s', (_, bytes) => {
    expect(readCxml(bytes).text).toBe('Réf. é')
  })
})

test.each([
  ['a file', '<!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]><cXML>&x;</cXML>', 'entities_refused'],
  [
    'a bomb',
    '<!DOCTYPE cXML [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><cXML>&b;</cXML>',
    'entities_refused',
  ],
  [
    'a parameter entity',
    '<!DOCTYPE cXML [<!ENTITY % p SYSTEM "http://192.0.2.1/x"> %p;]><cXML/>',
    'entities_refused',
  ],
  [
    'declarations beside a DTD',
    '<!DOCTYPE cXML SYSTEM "cXML.dtd" [<!ATTLIST a b CDATA "c">]><cXML/>',
    'entities_refused',
  ],
  [
    'declarations after an empty list',
    '<!DOCTYPE cXML [ ] [<!ENTITY a "b">]><cXML>&a;</cXML>',
    'entities_refused',
  ],
  ['an undeclared entity', '<cXML>&secret;</cXML>', 'entities_refused'],
  ['no XML', 'Internal Server Error', 'not_xml'],
  ['HTML', '<html><body><p>Oops<br></p></body></html>', 'not_xml'],
  ['nothing', '', 'not_xml'],
  ['half a document', '<cXML><Header>', 'not_xml'],
  ['another language', '<Envelope/>', 'not_cxml'],
  ['a tower', `${'<cXML>'.repeat(1000)}${'</cXML>'.repeat(1000)}`, 'too_large'],
])('rejects %s', (_, document, problem) => {
  expect(problemOf(document)).toBe(problem)
})

test('the beginning of a document has what is complete in it, also when cut within a character', () => {
  const whole = Buffer.from('<?xml version="1.0"?><cXML a="1"><Header><To>é</To></Header><Request>ù')
  expect(readCxmlStart(whole.subarray(0, 20))).toBeNull()
  expect(find(readCxmlStart(whole.subarray(0, 45)) ?? undefined, 'Header')).toBeUndefined()
  const start = readCxmlStart(whole.subarray(0, -1))
  expect(start?.attributes).toEqual({ a: '1' })
  expect(textAt(start ?? undefined, 'Header', 'To')).toBe('é')
  expect(find(start ?? undefined, 'Request')).toBeUndefined()
  expect(() => readCxmlStart(Buffer.from('<html>'))).toThrow('not_cxml')
})

test('a document may not be larger than the caller allows', () => {
  const document = `<cXML>${'x'.repeat(100)}</cXML>`
  expect(problemOf(document, 1000)).toBeNull()
  expect(problemOf(document, 100)).toBe('too_large')
  expect(problemOf(Buffer.from(document), 100)).toBe('too_large')
})
