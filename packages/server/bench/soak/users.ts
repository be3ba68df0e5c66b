import { setTimeout as wait } from 'node:timers/promises'
import { routes } from '@comptoir/contract'
import type { Call } from './caller.ts'

const texts = ['disjoncteur', 'cable', 'prise', 'legrand 16a', 'chauffe eau', 'interrupteur', 'pompe', 'tube']

/** A buyer at work until `signal` is aborted: searches, sheets, the cart and a list. */
export async function work(call: Call, number: number, signal: AbortSignal): Promise<void> {
  await pause(signal, 0, 12_000)
  const created = await call('POST', routes.createSelectionList.path, { name: `Chantier ${number}` })
  const list = routes.createSelectionList.output.safeParse(created).data?.uuid ?? ''
  for (let turn = number; !signal.aborted; turn += 1) {
    const text = encodeURIComponent(texts[turn % texts.length] ?? '')
    const found = await call('GET', `${routes.searchProducts.path}?search=${text}&page=${1 + (turn % 3)}`)
    const products = routes.searchProducts.output.safeParse(found).data?.member ?? []
    const product = products[turn % Math.max(products.length, 1)]
    await pause(signal)
    if (!product) continue
    await call('GET', routes.getProduct.path.replace('{id}', String(product.id)))
    await pause(signal)
    const line = { productId: product.id, quantity: product.packaging }
    if (turn % 3 === 0) await call('POST', routes.addCartLine.path, line)
    else if (turn % 3 === 1) await call('GET', routes.getCart.path)
    else {
      const items = routes.listSelectionItems.path.replace('{uuid}', list)
      await call('POST', items, { products: [line] })
      await call('GET', items)
    }
    await pause(signal)
  }
}

/** Orders the first supplier's lines of a cart every minute; without any, a product is put there first. */
export async function order(
  call: Call,
  agencies: ReadonlyMap<number, number>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await call('POST', routes.addCartLine.path, { productId: 1, quantity: 100 })
    const cart = routes.getCart.output.safeParse(await call('GET', routes.getCart.path)).data
    const [group] = cart?.groups ?? []
    const agency = agencies.get(group?.supplier.id ?? 0)
    const lines = group?.lines.map(({ id, quantity }) => ({ id, quantity }))
    const agenciesOf = [{ supplier: group?.supplier.id, agency }]
    await call('POST', routes.createOrders.path, { deliveryAddress: null, lines, agencies: agenciesOf })
    await pause(signal, 60_000, 60_000)
  }
}

/** A supplier who answers line by line: each change saves the whole draft, as the page does. */
export async function reply(call: Call, link: string, signal: AbortSignal): Promise<void> {
  const path = routes.readConsultationReply.path.replace('{uuid}', link)
  const opened = routes.readConsultationReply.output.safeParse(await call('GET', path)).data
  if (!opened) return
  if (opened.terms.acceptedAt === null) await call('POST', `${path}/terms`, { version: opened.terms.version })
  for (let turn = 1; !signal.aborted; turn += 1) {
    await pause(signal, 4_000, 6_000)
    const read = routes.readConsultationReply.output.safeParse(await call('GET', path)).data
    if (!read) continue
    const draft = {
      shippingText: '',
      validityText: '30',
      message: `Version ${turn}`,
      lines: read.lines.map(({ id }, at) => ({
        line: id,
        kind: 'priced',
        priceText: `${turn + at},50`,
        isAvailable: true,
        availableOn: null,
        reference: '',
        comment: '',
        similar: null,
      })),
    }
    await call('PUT', `${path}/answer`, draft, read.version)
  }
}

/** People read and think. */
const pause = (signal: AbortSignal, from = 4_000, to = 12_000) =>
  wait(from + Math.random() * (to - from), undefined, { signal }).catch(() => undefined)
