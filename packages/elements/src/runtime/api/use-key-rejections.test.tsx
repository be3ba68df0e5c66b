import { routes } from '@comptoir/contract'
import { cleanup, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useElement } from '../element/element-context.ts'
import { mockCalls, problem } from '../testing/mock-calls.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { useKeyRejections } from './use-key-rejections.ts'
import { useRead } from './use-read.ts'

interface RejectionDetail {
  readonly reason: string
}

function Types({ page }: { readonly page: number }) {
  const { session } = useElement()
  useKeyRejections(session)
  const read = useRead(routes.listPartnerKeys, { query: { page, itemsPerPage: 10 } })
  return <p>{read.status}</p>
}

test('notifies the host of a rejected key, once per reason, but not of a rejected user', async () => {
  const codes = ['key_origin_refused', 'key_origin_refused', 'key_scope_missing']
  const api = mockCalls({
    'GET /internal/partner_keys': ({ query }) =>
      problem(403, codes[Number(/page=(\d)/.exec(query)?.[1]) - 1] ?? 'forbidden'),
  })
  const shown = renderScreen(
    <>
      <Types page={1} />
      <Types page={2} />
      <Types page={3} />
    </>,
    { messages: [], apiBase: api.apiBase, token: 'pk_test_key_of_a_site' },
  )
  const reasons = () =>
    shown.events
      .filter(({ type }) => type === 'comptoir-key-refused')
      .map(({ detail }) => (detail as RejectionDetail).reason)
  await waitFor(() => expect(shown.getAllByText('error')).toHaveLength(3))
  // Each screen listens separately, like each element.
  expect(reasons().toSorted()).toEqual(['origin', 'origin', 'origin', 'scope', 'scope', 'scope'])
  cleanup()

  const user = renderScreen(<Types page={4} />, { messages: [], apiBase: api.apiBase, token: 'not.a.key' })
  await waitFor(() => expect(user.getByText('error')).toBeTruthy())
  expect(user.events).toEqual([])
  cleanup()

  api.restore()
})
