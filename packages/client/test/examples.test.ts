import { readFileSync } from 'node:fs'
import { beforeAll, expect, test, vi } from 'vitest'
import { demoPassword } from '../../server/seed/accounts.ts'
import { openTestApp } from '../../server/test/app.ts'

const server = openTestApp()

beforeAll(async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  vi.stubEnv('COMPTOIR_URL', `${address}/api`)
  vi.stubEnv('COMPTOIR_PASSWORD', demoPassword)
  return () => vi.unstubAllEnvs()
})

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

test.each(['comptoir', 'search', 'cart', 'change', 'errors'])('the README shows the example "%s"', (name) => {
  expect(read('README.md')).toContain(`\`\`\`ts\n${read(`examples/${name}.ts`)}\`\`\``)
})

test('search: one page and all of them', async () => {
  const { member, totalItems, references } = await import('../examples/search.ts')
  expect(member[0]).toMatchObject({ '@type': 'Product' })
  expect(references).toHaveLength(totalItems)
})

test('cart: two lines', async () => {
  const { change, again } = await import('../examples/cart.ts')
  expect(change.lines).toMatchObject([{ product: { id: 1 }, quantity: 25 }])
  expect(again.lineCount).toBe(2)
})

test('change: the second one finds that the list has changed', async () => {
  const { results } = await import('../examples/change.ts')
  expect(results).toEqual(['renamed', 'changed by another user'])
})

test('errors: what to tell people', async () => {
  const { texts } = await import('../examples/errors.ts')
  expect(texts).toEqual([expect.stringMatching(/^quantity: /), 'This item does not exist.'])
})
