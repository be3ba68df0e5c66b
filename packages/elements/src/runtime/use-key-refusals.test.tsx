import { routes } from '@comptoir/contract'
import { cleanup, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useElement } from './element-context.ts'
import { answerCalls, problem } from './testing/answer-calls.ts'
import { renderScreen } from './testing/render-screen.tsx'
import { useKeyRefusals } from './use-key-refusals.ts'
import { useRead } from './use-read.ts'

interface Told {
  readonly reason: string
}

function Types({ page }: { readonly page: number }) {
  const { session } = useElement()
  useKeyRefusals(session)
  const read = useRead(routes.listPartnerKeys, { query: { page, itemsPerPage: 10 } })
  return <p>{read.status}</p>
}

test('a refused key is told to the host, once for each reason; a refused user is not', async () => {
  const refused = ['key_origin_refused', 'key_origin_refused', 'key_scope_missing']
  const api = answerCalls({
    'GET /internal/partner_keys': ({ query }) =>
      problem(403, refused[Number(/page=(\d)/.exec(query)?.[1]) - 1] ?? 'forbidden'),
  })
  const shown = renderScreen(
    <>
      <Types page={1} />
      <Types page={2} />
      <Types page={3} />
    </>,
    { messages: [], apiBase: api.apiBase, token: 'pk_test_key_of_a_site' },
  )
  const told = () =>
    shown.events
      .filter(({ type }) => type === 'comptoir-key-refused')
      .map(({ detail }) => (detail as Told).reason)
  await waitFor(() => expect(shown.getAllByText('error')).toHaveLength(3))
  // Each screen listens for itself, as each element does.
  expect(told().toSorted()).toEqual(['origin', 'origin', 'origin', 'scope', 'scope', 'scope'])
  cleanup()

  const user = renderScreen(<Types page={4} />, { messages: [], apiBase: api.apiBase, token: 'not.a.key' })
  await waitFor(() => expect(user.getByText('error')).toBeTruthy())
  expect(user.events).toEqual([])
  cleanup()

  api.restore()
})
