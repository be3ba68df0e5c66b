import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sharedData } from '../../../test/shared-data.ts'
import { find, findAll, readCxml } from './cxml.read.ts'
import { readLine, readOrderMessage } from './order-message.read.ts'
import { readResponse } from './response.read.ts'
import { readHead, readSetupRequest, requestOf } from './setup-request.read.ts'

const own = fileURLToPath(new URL('../../../test/cxml-samples', import.meta.url))
const folders = [own, sharedData('cxml/friendsofcxml'), sharedData('cxml/friendsofcxml/inline')]

/** Every third-party document about Punch-Out, orders or their responses. */
const samples = folders
  .flatMap((folder) => (folder === null ? [] : readdirSync(folder).map((name) => join(folder, name))))
  .filter((path) => path.endsWith('.xml'))
  .flatMap((path) => {
    const document = readFileSync(path)
    const [, kind] =
      /<(PunchOutSetupRequest|PunchOutOrderMessage|OrderRequest|Response)[\s>]/.exec(document.toString()) ??
      []
    return kind === undefined ? [] : [{ name: basename(path), kind, document }]
  })

test.each(samples)('$name is read: $kind', ({ kind, document }) => {
  if (kind === 'Response') expect(readResponse(document).code).toBe('200')
  else if (kind === 'PunchOutOrderMessage') {
    const { buyerCookie, items } = readOrderMessage(document)
    expect(buyerCookie).toBeTruthy()
    expect(items.every(({ quantity }) => quantity > 0)).toBe(true)
  } else if (kind === 'OrderRequest') {
    const lines = findAll(find(readCxml(document), 'Request', 'OrderRequest'), 'ItemOut').map(readLine)
    expect(lines).toHaveLength(document.toString().split('<ItemOut').length - 1)
    expect(lines.every((line) => line !== null && line.quantity > 0)).toBe(true)
  } else {
    const root = readCxml(document)
    expect(requestOf(root)).toBe('PunchOutSetupRequest')
    expect(readSetupRequest(root)).toMatchObject({ operation: 'create' })
  }
})

test('the stored documents are of every kind', () => {
  expect(new Set(samples.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3)
  expect(samples.filter(({ kind }) => kind === 'PunchOutSetupRequest').length).toBeGreaterThanOrEqual(2)
})

test('reads the parties, URL and earlier cart of a setup request', () => {
  const root = readCxml(readFileSync(join(own, 'punchout-setup-request.xml')))
  expect(readHead(root)).toEqual({
    parties: {
      from: { domain: 'NetworkId', identity: 'inbound@prominate-platform.com' },
      to: { domain: 'NetworkId', identity: 'supplier@supplier.com' },
    },
    sender: { domain: 'NetworkId', identity: 'inbound@prominate-platform.com' },
    secret: 's3cr3t',
    locale: 'en',
  })
  expect(readSetupRequest(root)).toEqual({
    operation: 'create',
    buyerCookie: '550bce3e592023b2e7b015307f965133',
    returnUrl: 'https://prominate-platform.com/hook-url',
    buyer: 'john-doe@domain.com',
    selected: { reference: '4545321', auxiliary: '' },
    items: [
      { reference: '5555', auxiliary: '', quantity: 2 },
      { reference: '6666', auxiliary: '', quantity: 1 },
    ],
  })
})
