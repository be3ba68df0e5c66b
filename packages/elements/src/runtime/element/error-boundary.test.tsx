import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ElementProvider } from './element-provider.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { openSession } from '../session/session.ts'

const noMessages = [] as const

let isBroken = true
const rendered = vi.fn()

function Sheet({ productId }: { readonly productId: number }) {
  rendered()
  if (isBroken && productId === 1) throw new Error('This sheet does not hold')
  return <p>Sheet {productId}</p>
}

function Page({ productId }: { readonly productId: number }) {
  return (
    <ElementProvider
      host={document.body}
      locale="en"
      session={openSession('https://api.example/api', null)}
      hrefFor={undefined}
      messages={noMessages}
      loading={null}
      failed={() => null}
    >
      <ErrorBoundary values={{ productId }}>
        <Sheet productId={productId} />
      </ErrorBoundary>
    </ElementProvider>
  )
}

beforeEach(() => {
  isBroken = true
  // React logs the errors caught by the boundary.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('retries a failed screen when the product changes', async () => {
  const { rerender } = render(<Page productId={1} />)
  await screen.findByRole('alert')
  rerender(<Page productId={2} />)
  expect(await screen.findByText('Sheet 2')).toBeTruthy()
})

test('keeps the error message when the same values are set again', async () => {
  const { rerender } = render(<Page productId={1} />)
  await screen.findByRole('alert')
  const before = rendered.mock.calls.length
  rerender(<Page productId={1} />)
  expect(screen.queryByRole('alert')).toBeTruthy()
  expect(rendered).toHaveBeenCalledTimes(before)
})

test('shows the screen on Retry once it no longer fails', async () => {
  render(<Page productId={1} />)
  await screen.findByRole('alert')
  isBroken = false
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('Sheet 1')).toBeTruthy()
})
