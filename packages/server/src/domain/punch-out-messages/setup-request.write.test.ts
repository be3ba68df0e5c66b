import { expect, test } from 'vitest'
import { CxmlError, find, readCxml, textAt } from './cxml.read.ts'
import { addSecret } from './header.write.ts'
import { readResponse } from './response.read.ts'
import { writeSetupRequest } from './setup-request.write.ts'

const request = {
  parties: {
    from: { domain: 'DUNS', identity: '1' },
    to: { domain: 'NetworkId', identity: 'AN&2' },
    sender: { domain: 'DUNS', identity: '1' },
  },
  buyerCookie: 'cookie-1',
  returnUrl: 'https://comptoir.example/punch-out-return/x?a=1&b=2',
  setupUrl: 'https://shop.example/cxml',
  user: { id: 'client', name: 'Claire Le Goff', email: 'client@example.org' },
  language: 'fr',
}
const now = new Date('2026-11-21T09:00:00Z')

test('a setup request contains the parties and URLs; the secret is added when it is sent', () => {
  const stored = writeSetupRequest(request, now)
  expect(stored).not.toContain('SharedSecret')
  const root = readCxml(addSecret(stored, 'a$&b<c'))
  const setup = find(root, 'Request', 'PunchOutSetupRequest')
  expect(textAt(root, 'Header', 'Sender', 'Credential', 'SharedSecret')).toBe('a$&b<c')
  expect(textAt(root, 'Header', 'To', 'Credential', 'Identity')).toBe('AN&2')
  expect(setup?.attributes).toEqual({ operation: 'create' })
  expect(textAt(setup, 'BuyerCookie')).toBe('cookie-1')
  expect(textAt(setup, 'BrowserFormPost', 'URL')).toBe(request.returnUrl)
  expect(textAt(setup, 'Contact', 'Email')).toBe('client@example.org')
  expect(addSecret(stored, '')).toBe(stored)
})

test('hides the buyer from an anonymous shop', () => {
  const document = writeSetupRequest({ ...request, user: null, isTest: true }, now)
  expect(document).not.toMatch(/Claire|client|Contact|Extrinsic/)
  expect(document).toContain('deploymentMode="test"')
})

test.each([
  ['<Response><Status code="200" text="OK">Ping</Status></Response>', '200', 'OK: Ping', null],
  ['<Response><Status code="401" text="Unauthorized"/></Response>', '401', 'Unauthorized', null],
  [
    '<Response><Status code="200" text="OK"/><PunchOutSetupResponse><StartPage><URL> https://s.example/?a=1&amp;b=2 </URL></StartPage></PunchOutSetupResponse></Response>',
    '200',
    'OK',
    'https://s.example/?a=1&b=2',
  ],
])('%s is read', (response, code, text, startPage) => {
  expect(readResponse(`<cXML>${response}</cXML>`)).toEqual({ code, text, startPage })
})

test('rejects a document other than a response', () => {
  expect(() => readResponse('<cXML><Response/></cXML>')).toThrow(CxmlError)
  expect(() => readResponse('<html/>')).toThrow(CxmlError)
})
