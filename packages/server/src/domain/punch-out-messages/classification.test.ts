import type { ErpFormat } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { erpFormat, transferredLine } from '../../../test/transferred-lines.ts'
import { classificationOf } from './classification.ts'
import { writeOciItems } from './oci-items.write.ts'
import { writeOrderMessage } from './order-message.write.ts'

const line = transferredLine({ unspsc: '39121601', etimClass: 'EC000042' })
const bare = transferredLine({ unspsc: null, etimClass: null })
const formatOf = (classification: ErpFormat['classification']) => erpFormat({ classification })

function cxmlOf(classification: ErpFormat['classification'], written = line) {
  const message = writeOrderMessage({
    payloadId: '1@comptoir',
    now: new Date('2026-11-21T09:00:00Z'),
    locale: 'fr',
    parties: null,
    buyerCookie: 'c',
    operationAllowed: 'edit',
    lines: [written],
    fees: [],
    format: formatOf(classification),
  })
  return /<Classification.*?<\/Classification>/.exec(message)?.[0]
}

function ociOf(classification: ErpFormat['classification'], written = line) {
  const fields = writeOciItems([written], [], formatOf(classification))
  return ['MATGROUP', 'EXT_SCHEMA_TYPE', 'EXT_CATEGORY_ID'].map(
    (name) => fields.find((field) => field.name === `NEW_ITEM-${name}[1]`)?.value,
  )
}

test.each([
  ['own', 'comptoir-family', 'A1', ['A1', undefined, 'A1']],
  ['unspsc', 'UNSPSC', '39121601', ['39121601', 'UNSPSC', '39121601']],
  ['etim', 'ETIM', 'EC000042', ['EC000042', 'ETIM', 'EC000042']],
] as const)('a line by %s', (classification, domain, code, oci) => {
  expect(cxmlOf(classification)).toBe(`<Classification domain="${domain}">${code}</Classification>`)
  expect(ociOf(classification)).toEqual(oci)
})

test.each(['unspsc', 'etim'] as const)('a family without a code of %s', (classification) => {
  expect(classificationOf(bare, formatOf(classification))).toBeNull()
  // cXML requires one, so it is ours; a material group that the ERP does not know would be refused.
  expect(cxmlOf(classification, bare)).toBe('<Classification domain="comptoir-family">A1</Classification>')
  expect(ociOf(classification, bare)).toEqual([undefined, undefined, 'A1'])
})
