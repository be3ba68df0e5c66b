import { configure, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/index.tsx'
import { Failure } from './failure.tsx'

configure({ defaultHidden: true })

const retry = vi.fn<() => void>()
const options = { messages: [], apiBase: 'https://answered.example/api', token: 'pk_test_key_of_a_site' }
const alerts = () => screen.queryAllByRole('alert').filter(({ textContent }) => textContent !== '')

test('shows one missing right once, and again when its first place is gone', async () => {
  const forbidden = <Failure message="error.forbidden" onRetry={retry} />
  const { rerender } = renderScreen(
    <>
      {forbidden}
      {forbidden}
      {forbidden}
    </>,
    options,
  )
  await screen.findByText('Vous n’avez pas les droits nécessaires.')
  expect(alerts()).toHaveLength(1)
  rerender(null)
  expect(alerts()).toHaveLength(0)
  renderScreen(<div>{forbidden}</div>, options)
  await screen.findByText('Vous n’avez pas les droits nécessaires.')
})

test('shows what a key does not allow once, whatever was requested with it', async () => {
  renderScreen(
    <>
      <Failure message="runtime.broken" help="error.key_scope_missing" onRetry={retry} />
      <Failure message="runtime.partFailed" help="error.key_scope_missing" onRetry={retry} />
    </>,
    options,
  )
  await screen.findByText('La clé d’accès de ce site ne permet pas cette opération.')
  expect(alerts()).toHaveLength(1)
})

test('shows each other failure, since each has its own Retry', async () => {
  renderScreen(
    <>
      <Failure message="error.unreachable" onRetry={retry} />
      <Failure message="error.unreachable" onRetry={retry} />
    </>,
    options,
  )
  expect(await screen.findAllByRole('button')).toHaveLength(2)
  expect(alerts()).toHaveLength(2)
})
