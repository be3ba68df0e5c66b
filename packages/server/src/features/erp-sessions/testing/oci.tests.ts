import { defaultOciFields } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import type { ErpTestApp } from './erp-test-app.ts'

/** ERP sessions by OCI. */
export function testOci({
  server,
  trial,
  secrets,
  origin,
  hook,
  open,
  addTo,
  transfer,
  createClient,
  callOci,
  startOf,
  valueOf,
}: ErpTestApp): void {
  describe('OCI', () => {
    test.each(['GET', 'POST'] as const)(
      'a buyer opens a session by %s and transfers the cart as form fields',
      async (method) => {
        const fields = { '~TARGET': '_top', '~OkCode': 'ADDI', '~Caller': 'CTLG é', LANGUAGE: 'EN' }
        const answer = await callOci(fields, method)
        expect(answer.statusCode).toBe(303)
        expect(startOf(answer)).toContain('/en/public/erp-session/')
        const { session, caller } = await open(startOf(answer))
        expect(session).toMatchObject({ protocol: 'oci', locale: 'en' })
        await addTo(caller, trial.ranged, 10)
        const { form } = await transfer(caller)
        expect([form.action, form.target]).toEqual([hook, '_top'])
        expect(form.fields.slice(0, 3)).toEqual([
          { name: '~TARGET', value: '_top' },
          { name: '~OkCode', value: 'ADDI' },
          { name: '~Caller', value: 'CTLG é' },
        ])
        const expected = { QUANTITY: '10.000', UNIT: 'PCE', PRICE: '6.500', PRICEUNIT: '1', CURRENCY: 'EUR' }
        for (const [name, value] of Object.entries(expected))
          expect(valueOf(form.fields, `NEW_ITEM-${name}[1]`)).toBe(value)
        expect(valueOf(form.fields, 'NEW_ITEM-EXT_PRODUCT_ID[1]')).toBe(String(trial.ranged))
        expect(valueOf(form.fields, 'NEW_ITEM-LONGTEXT_1:132[]')).toBeTruthy()
      },
    )

    test('leaving returns the fields of the call and no line', async () => {
      const { caller } = await open(startOf(await callOci({ '~OkCode': 'ADDI' })))
      expect((await transfer(caller, 'leave')).form.fields).toEqual([{ name: '~OkCode', value: 'ADDI' }])
    })

    test('DETAIL shows a product, VALIDATE returns one with its price, BACKGROUND_SEARCH returns several', async () => {
      const detail = await callOci({ FUNCTION: 'DETAIL', PRODUCTID: String(trial.plain) })
      expect((await open(startOf(detail))).session.product).toBe(trial.plain)
      const valid = await callOci({ FUNCTION: 'VALIDATE', PRODUCTID: String(trial.ranged), QUANTITY: '10' })
      expect(valid.statusCode).toBe(200)
      expect(valid.body).toContain('name="NEW_ITEM-PRICE[1]">\n6.500<')
      expect(valid.body).toContain(`action="${hook.replace('&', '&amp;')}"`)
      expect(String(valid.headers['content-security-policy'])).toContain(`form-action ${origin}`)
      const packed = await callOci({ FUNCTION: 'VALIDATE', PRODUCTID: String(trial.packed), QUANTITY: '12' })
      expect(packed.body).toContain('name="NEW_ITEM-QUANTITY[1]">\n20.000<')
      const gone = await callOci({ FUNCTION: 'VALIDATE', PRODUCTID: 'nowhere' })
      expect(gone.body).not.toContain('NEW_ITEM')
      const found = await callOci({ FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: 'disjoncteur' })
      expect(found.body).toContain('NEW_ITEM-DESCRIPTION[2]')
    })

    test('errors have a page', async () => {
      const cases: [Record<string, string>, number, string][] = [
        [{ FUNCTION: 'SOURCING' }, 501, 'DETAIL, VALIDATE, BACKGROUND_SEARCH'],
        [{ FUNCTION: 'DETAIL' }, 400, 'PRODUCTID'],
        [{ FUNCTION: 'VALIDATE', PRODUCTID: '1', QUANTITY: '-1' }, 400, 'PRODUCTID'],
        [{ HOOK_URL: 'javascript:alert(1)' }, 403, 'HOOK_URL'],
        [{ HOOK_URL: 'https://erp.example/\r\nSet-Cookie: a=b' }, 403, 'HOOK_URL'],
        [{ HOOK_URL: '' }, 403, 'HOOK_URL'],
        [{ PASSWORD: 'wrong' }, 401, 'administrateur'],
      ]
      for (const [fields, status, text] of cases) {
        const answer = await callOci(fields)
        expect([fields, answer.statusCode]).toEqual([fields, status])
        expect(answer.body).toContain(text)
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
    })

    test('a wrong password is said in the language of the call', async () => {
      const answers = await Promise.all(
        ['EN', 'F', ''].map((LANGUAGE) => callOci({ PASSWORD: 'wrong', LANGUAGE })),
      )
      expect(answers.map(({ body }) => /lang="(\w+)"/.exec(body)?.[1])).toEqual(['en', 'fr', 'fr'])
      expect(answers[0]?.body).toContain('unknown credentials')
    })

    test('spaces around a password are ignored', async () => {
      expect((await callOci({ PASSWORD: ` ${secrets.oci}\r\n` })).statusCode).toBe(303)
    })

    test('a call may be a multipart form; a content type that is none is 415', async () => {
      const form = new FormData()
      const fields = { USERNAME: 'SAPUSER', PASSWORD: secrets.oci, HOOK_URL: hook, '~Caller': 'é' }
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      const encoded = new Response(form)
      const type = encoded.headers.get('content-type') ?? ''
      const payload = Buffer.from(await encoded.arrayBuffer())
      const send = (contentType: string) =>
        server.app.inject({
          method: 'POST',
          url: '/punchout/oci',
          headers: { 'content-type': contentType },
          payload,
        })
      const { caller } = await open(startOf(await send(type)))
      expect((await transfer(caller, 'leave')).form.fields).toEqual([{ name: '~Caller', value: 'é' }])
      for (const wrong of ['text xml;', 'text/plain']) {
        const refused = await send(wrong)
        expect([refused.statusCode, refused.body.includes('multipart/form-data')]).toEqual([415, true])
      }
    })

    test('each client chooses the content of its fields; an EAN needs more than ten characters', async () => {
      const ociFields = { ...defaultOciFields, CUST_FIELD1: 'product_id', CUST_FIELD5: 'none' } as const
      const created = await createClient('oci', 'MAPPED', { ociFields })
      expect(created.ociFields).toEqual(ociFields)
      const { caller } = await open(startOf(await callOci({ USERNAME: 'MAPPED', PASSWORD: created.secret })))
      await addTo(caller, trial.ranged)
      const { form } = await transfer(caller)
      expect(valueOf(form.fields, 'NEW_ITEM-CUST_FIELD1[1]')).toBe(String(trial.ranged))
      expect(valueOf(form.fields, 'NEW_ITEM-CUST_FIELD5[1]')).toBeUndefined()
      const sydev = await server.as('sydev')
      const body = {
        name: created.name,
        protocol: created.protocol,
        identity: created.identity,
        unit: created.unit.id,
        origins: created.origins,
        locale: created.locale,
        ociFields: { ...ociFields, CUST_FIELD1: 'ean' },
      }
      expect(await sydev.post('/internal/erp_clients', body)).toMatchObject({
        status: 422,
        body: { violations: [{ propertyPath: 'ociFields.CUST_FIELD1' }] },
      })
    })

    test('an invalid window name is ignored', async () => {
      const { caller } = await open(startOf(await callOci({ '~TARGET': '"><script>' })))
      expect((await transfer(caller, 'leave')).form.target).toBe('_self')
    })
  })
}
