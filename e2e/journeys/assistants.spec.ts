import {
  callTool,
  connectTo,
  matchedLines,
  toolAgencies,
  toolConsultation,
  toolConsultations,
  toolProducts,
} from '../../packages/server/test/mcp-client.ts'
import { findings } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

/** An assistant at work through the official client: its token comes from the screen, what it prepares waits there, there it is stopped. */

const name = 'Rue Pasteur, préparée'
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

/** Fourteen lines as a site foreman writes them: nine are clear. */
const messyLines = ([a, b, c, d, e, f, g, h, i, j]: readonly string[]) => [
  'Bonjour, il nous faudrait pour le chantier de la rue Pasteur :',
  `- 3 x ${a} svp`,
  `${b?.toLowerCase()} : 4 pcs !!`,
  `pour le R+1 : ${c} qté 5`,
  `6 ${d}`,
  `${e}\t7`,
  `deux ${f}`,
  `réf ${g} x 9`,
  `une douzaine de ${h}`,
  `${i} quelques-uns`,
  `${j}`,
  '2 machin introuvable zzqx',
  '10 disjoncteurs',
  'Cordialement, Jean Martin',
]

test('an assistant fills the cart from a messy text and prepares a consultation that its person sends', async ({
  page,
  server,
  signIn,
}) => {
  await signIn('client')
  await page.goto(`${server.portal}/profil`)
  const profile = page.locator('comptoir-profile')
  const dialog = profile.getByRole('dialog')
  await profile.getByRole('button', { name: 'Créer un jeton' }).click()
  await dialog.getByLabel('Nom').fill('Assistant du bureau')
  await dialog.getByRole('radio', { name: 'Préparer' }).check()
  await dialog.getByRole('button', { name: 'Créer un jeton' }).click()
  const token = await dialog.getByLabel('Jeton', { exact: true }).inputValue()
  const address = await dialog.getByLabel('Adresse du serveur MCP').inputValue()
  expect(address).toBe(`${server.portal}/api/mcp`)
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'C’est copié, fermer' }).click()
  const client = await connectTo(address, token)

  const found = await Promise.all(
    ['disjoncteur', 'câble'].map((search) => callTool(client, 'search_products', { search })),
  )
  const references = found
    .flatMap((products) => toolProducts.parse(products).products)
    .map(({ supplierText }) => supplierText.reference)
  const text = messyLines(references).join('\n')
  const { lines, ignored } = matchedLines.parse(await callTool(client, 'match_lines', { text }))
  expect(ignored).toContain('Cordialement, Jean Martin')
  const ready = lines.filter(({ isReady }) => isReady)
  const unclear = lines.filter(({ isReady }) => !isReady)
  expect(ready.map(({ text: line }) => line)).toEqual(text.split('\n').slice(1, 9))
  expect(unclear.filter(({ questions, products }) => questions || products.length > 1)).toHaveLength(3)
  const added = ready.map(({ products: [product], quantity }) => ({ productId: product?.id, quantity }))
  expect(await callTool(client, 'add_to_cart', { lines: added })).toMatchObject({ refused: [] })
  await page.goto(`${server.portal}/panier`)
  for (const reference of references.slice(0, 8))
    await expect(page.locator('comptoir-cart').getByText(reference).first()).toBeVisible()

  const { agencies } = toolAgencies.parse(await callTool(client, 'nearest_agencies', { town: 'Rennes' }))
  const prepared = await callTool(client, 'prepare_consultation', {
    name,
    fromCart: true,
    agencies: agencies.slice(0, 1).map((agency) => agency.id),
    endDate: tomorrow(),
    message: 'Franco si possible',
  })
  expect(prepared).toMatchObject({ problems: [], waitsFor: 'person', lineCount: 8, sentCount: 0 })
  const { id, open } = toolConsultation.parse(prepared)
  await page.goto(open)
  await page.getByRole('button', { name: 'Envoyer aux fournisseurs' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(page.getByText('La demande est envoyée : un e-mail par fournisseur.')).toBeVisible()
  expect(await callTool(client, 'get_consultation', { consultation: id })).toMatchObject({ sentCount: 1 })

  const compared = await callTool(client, 'compare_answers', { consultation: await answered(client) })
  expect(compared).toMatchObject({ suppliers: [{}, {}, {}] })
  expect(JSON.stringify(compared)).toContain('"isBestPrice":true')

  await page.goto(`${server.portal}/profil`)
  await profile.getByRole('button', { name: 'Révoquer le jeton Assistant du bureau' }).click()
  await dialog.getByRole('button', { name: 'Révoquer' }).click()
  await expect(profile.getByText('Révoqué', { exact: true })).toBeVisible()
  await expect(callTool(client, 'get_cart')).rejects.toThrow('assistant_token_invalid')
})

/** A consultation of the demo with answers that can be read. */
async function answered(client: Parameters<typeof callTool>[0]): Promise<number | undefined> {
  const found = toolConsultations.parse(await callTool(client, 'list_consultations'))
  return found.consultations.find((one) => one.answeredCount > 1 && !one.isSealed)?.id
}
