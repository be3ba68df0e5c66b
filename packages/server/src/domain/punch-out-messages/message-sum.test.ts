import {
  erpFeeForms,
  fromMoney,
  lineTotal,
  sumTotals,
  toMoney,
  type FormField,
  type TransferredFee,
  type TransferredLine,
} from '@comptoir/contract'
import { expect, test } from 'vitest'
import { randomFrom, type Random } from '../../../seed/random.ts'
import { erpFormat, transferredFee, transferredLine } from '../../../test/transferred-lines.ts'
import { find, findAll, readCxml, textAt } from './cxml.read.ts'
import { writeOciItems } from './oci-items.write.ts'
import { writeOrderMessage } from './order-message.write.ts'

function randomLine(random: Random): TransferredLine {
  const unitPrice = random.integer(1, 9_999_999) / 10_000
  const quantity = random.integer(1, 5_000_000) / 1000
  const priceBase = random.pick([1, 10, 100, 1000])
  const total = fromMoney(lineTotal(toMoney(unitPrice), quantity, priceBase))
  return transferredLine({ unitPrice, quantity, priceBase, total })
}

const randomFee = (random: Random): TransferredFee =>
  transferredFee({ code: `fee-${random.integer(1, 99)}`, amount: random.integer(1, 99_999) / 100 })

/** The total of a line as an ERP computes it. */
const totalOf = (price: number, quantity: number, base: number) =>
  fromMoney(lineTotal(toMoney(price), quantity, base))

function ociSum(fields: readonly FormField[], count: number): number {
  const at = (name: string, place: number) =>
    Number(fields.find((field) => field.name === `NEW_ITEM-${name}[${place}]`)?.value)
  const totals = Array.from({ length: count }, (_, index) =>
    totalOf(at('PRICE', index + 1), at('QUANTITY', index + 1), at('PRICEUNIT', index + 1)),
  )
  return sumTotals(totals).total
}

function cxmlSums(document: string) {
  const message = find(readCxml(document), 'Message', 'PunchOutOrderMessage')
  const header = find(message, 'PunchOutOrderMessageHeader')
  const totals = findAll(message, 'ItemIn').map((item) =>
    totalOf(
      Number(textAt(item, 'ItemDetail', 'UnitPrice', 'Money')),
      Number(item.attributes['quantity']),
      Number(find(item, 'ItemDetail', 'PriceBasisQuantity')?.attributes['quantity'] ?? 1),
    ),
  )
  return {
    total: Number(textAt(header, 'Total', 'Money')),
    shipping: Number(textAt(header, 'Shipping', 'Money') ?? 0),
    items: sumTotals(totals).total,
  }
}

const random = randomFrom(31)
const carts = Array.from({ length: 200 }, () => ({
  lines: Array.from({ length: random.integer(1, 20) }, () => randomLine(random)),
  fees: Array.from({ length: random.integer(0, 4) }, () => randomFee(random)),
}))

test('the sum of a message is that of the cart with its fees, to the cent', () => {
  for (const { lines, fees } of carts) {
    const goods = sumTotals(lines.map(({ total }) => total)).total
    const due = sumTotals(fees.map(({ amount }) => amount)).total
    const sum = sumTotals([goods, due]).total
    expect(ociSum(writeOciItems(lines, fees, erpFormat()), lines.length + fees.length)).toBe(sum)
    for (const form of erpFeeForms) {
      const sums = cxmlSums(
        writeOrderMessage({
          payloadId: '1@comptoir',
          now: new Date('2026-11-21T09:00:00Z'),
          locale: 'fr',
          parties: null,
          buyerCookie: 'c',
          operationAllowed: 'edit',
          lines,
          fees,
          format: erpFormat({ fees: form }),
        }),
      )
      expect(sums).toEqual(
        form === 'lines'
          ? { total: sum, shipping: 0, items: sum }
          : { total: goods, shipping: due, items: goods },
      )
    }
  }
})
