import { sumFees, sumTotals, transferredFees, routes } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import type { TestCaller } from '../../../../test/caller.ts'
import { itemOut } from '../../../../test/punch-out-messages.ts'
import { insertFees } from '../../../../test/agreement-fixtures.queries.ts'
import { find, findAll, readCxml, textAt } from '../../../domain/punch-out-messages/cxml.read.ts'
import type { ErpTestApp } from './erp-test-app.ts'

/** Fees on their way to the ERP. Their agreement is made after the tests without fees. */
export function testFees({
  server,
  trial,
  createClient,
  enter,
  addTo,
  transfer,
  callOci,
  open,
  startOf,
  valueOf,
}: ErpTestApp): void {
  /** The sum that the buyer sees. */
  async function shownSum(caller: TestCaller): Promise<number> {
    const cart = routes.getCart.output.parse((await caller.get('/internal/cart')).body)
    return sumTotals([cart.total, ...cart.groups.map((group) => sumFees(transferredFees(group)))]).total
  }

  describe('fees', () => {
    test('are the Shipping of a cXML message, or lines where the client wants them, and come back as nothing', async () => {
      const undo = await insertFees(server.db, trial.ranged, [
        { name: 'Transport', amount: 6.5, percentage: null, franco: 500 },
        { name: 'Emballage', amount: null, percentage: 125, franco: null },
        { name: 'Gratuit', amount: 9, percentage: null, franco: 1 },
      ])
      const { caller } = await enter()
      await addTo(caller, trial.ranged, 10)
      await addTo(caller, trial.elsewhere, 1)
      const shown = await shownSum(caller)
      const { cxml, fees, lines } = await transfer(caller)
      expect(lines).toHaveLength(2)
      expect(fees.map(({ name, amount }) => [name, amount])).toEqual([
        ['Transport', 6.5],
        ['Emballage', 0.81],
      ])
      const header = find(readCxml(cxml), 'Message', 'PunchOutOrderMessage', 'PunchOutOrderMessageHeader')
      expect(textAt(header, 'Shipping', 'Money')).toBe('7.3100')
      expect(Number(textAt(header, 'Total', 'Money'))).toBe(sumTotals([shown, -7.31]).total)

      const created = await createClient('cxml', 'AN-LINES', { fees: 'lines' })
      const credentials = { identity: 'AN-LINES', secret: created.secret }
      const asLines = await enter(credentials)
      await addTo(asLines.caller, trial.ranged, 10)
      const sent = await transfer(asLines.caller)
      const message = find(readCxml(sent.cxml), 'Message', 'PunchOutOrderMessage')
      expect(findAll(message, 'ItemIn')).toHaveLength(3)
      expect(textAt(message, 'PunchOutOrderMessageHeader', 'Total', 'Money')).toBe('72.3100')
      const fee = sent.fees[0]?.code ?? ''
      const edited = await enter({
        ...credentials,
        operation: 'edit',
        items:
          itemOut('', trial.ranged, 10) +
          `<ItemOut quantity="1"><ItemID><SupplierPartID>${fee}</SupplierPartID><SupplierPartAuxiliaryID>${fee}</SupplierPartAuxiliaryID></ItemID></ItemOut>`,
      })
      expect(edited.session.missing).toEqual([])
      expect((await transfer(edited.caller)).fees).toEqual(sent.fees)

      const { caller: oci } = await open(startOf(await callOci({})))
      await addTo(oci, trial.ranged, 10)
      const { form } = await transfer(oci)
      expect(valueOf(form.fields, 'NEW_ITEM-PRICE[2]')).toBe('6.500')
      expect(valueOf(form.fields, 'NEW_ITEM-DESCRIPTION[3]')).toBe('Emballage')
      expect(valueOf(form.fields, 'NEW_ITEM-EXT_PRODUCT_ID[2]')).toBeUndefined()
      const valid = await callOci({ FUNCTION: 'VALIDATE', PRODUCTID: String(trial.ranged), QUANTITY: '10' })
      expect(valid.body).toContain('NEW_ITEM-PRICE[1]')
      expect(valid.body).not.toContain('NEW_ITEM-PRICE[2]')
      await undo()
    })

    test('of a supplier whose lines all stay here are not due', async () => {
      const undo = await insertFees(server.db, trial.unpriced, [
        { name: 'Transport', amount: 6.5, percentage: null, franco: null },
      ])
      const { caller } = await enter()
      await addTo(caller, trial.unpriced)
      await addTo(caller, trial.elsewhere)
      const shown = await shownSum(caller)
      const { fees, lines } = await transfer(caller)
      expect(fees).toEqual([])
      expect(sumTotals(lines.map(({ total }) => total)).total).toBe(shown)
      await undo()
    })
  })
}
