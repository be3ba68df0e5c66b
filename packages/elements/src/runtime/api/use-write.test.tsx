import { routes } from '@comptoir/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renewCart } from '../../domain/product/cart-writes.ts'
import { productMessages } from '../../domain/product/product-messages.ts'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { buildToken, renderScreen } from '../testing/index.tsx'
import { useRead } from './use-read.ts'
import { useWrite, type WriteOptions } from './use-write.ts'

let api: FixtureApi
let users = 0
beforeEach(() => void (api = startFixtureApi()))

type Options = WriteOptions<typeof routes.addCartLine>

function Screen({ options }: { readonly options: Options }) {
  const cart = useRead(routes.getCart, {})
  const add = useWrite(routes.addCartLine, options)
  const addSome = (quantity: number) => () => add.mutate({ body: { productId: 1, quantity } })
  return (
    <>
      <output>
        {cart.data?.lineCount ?? 'unknown'} {add.error?.code}
      </output>
      <button onClick={addSome(10)}>ten</button>
      <button onClick={addSome(20)}>twenty</button>
    </>
  )
}

function show(options: Options) {
  users += 1
  const token = buildToken({ sub: `write-${users}` })
  return renderScreen(<Screen options={options} />, {
    messages: [productMessages],
    apiBase: api.apiBase,
    token,
  })
}

/** Intercepts the network between the client and the test's API. */
function intercept(change: (request: Request, answer: () => Promise<Response>) => Promise<Response>): void {
  const network = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    return change(request, () => network(request.clone()))
  }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test.each<[string, Options]>([
  ['renews', { updates: renewCart }],
  ['puts out of date', { invalidates: [routes.getCart] }],
])('discards a response from before a write when the write %s what was read', async (_, options) => {
  const arrival = Promise.withResolvers<void>()
  let reads = 0
  intercept(async ({ method }, answer) => {
    const response = await answer()
    if (method === 'GET' && ++reads === 1) await arrival.promise
    return response
  })
  show(options)
  await screen.findByText('unknown')
  await press('ten')
  expect(await screen.findByText('1')).toBeTruthy()
  arrival.resolve()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getByText('1')).toBeTruthy()
})

test('repeats the same request after a failure, and makes a new one for other input', async () => {
  const keys: (string | null)[] = []
  let isOffline = true
  intercept(async ({ method, headers }, answer) => {
    if (method === 'GET') return answer()
    keys.push(headers.get('Idempotency-Key'))
    // The API has executed it; the connection breaks before the response.
    const response = await answer()
    if (isOffline) throw new TypeError('Failed to fetch')
    return response
  })
  show({ updates: renewCart })
  await screen.findByText('0')
  await press('ten')
  await screen.findByText('0 unreachable')
  await press('twenty')
  await press('twenty')
  isOffline = false
  await press('twenty')
  await screen.findByText('1')
  await press('twenty')
  const [ten, twenty, again, healed, next] = keys
  expect(new Set([ten, twenty, next]).size).toBe(3)
  expect([again, healed]).toEqual([twenty, twenty])
})
