import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ElementProvider } from './element-provider.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { openSession } from './session.ts'

const noMessages = [] as const

let broken = true
const rendered = vi.fn()

function Sheet({ productId }: { readonly productId: number }) {
  rendered()
  if (broken && productId === 1) throw new Error('This sheet does not hold')
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
  broken = true
  // React tells the console what the boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a screen that broke over one product is tried again with another', async () => {
  const { rerender } = render(<Page productId={1} />)
  await screen.findByRole('alert')
  rerender(<Page productId={2} />)
  expect(await screen.findByText('Sheet 2')).toBeTruthy()
})

test('the same values given again leave the apology where it is', async () => {
  const { rerender } = render(<Page productId={1} />)
  await screen.findByRole('alert')
  const before = rendered.mock.calls.length
  rerender(<Page productId={1} />)
  expect(screen.queryByRole('alert')).toBeTruthy()
  expect(rendered).toHaveBeenCalledTimes(before)
})

test('Retry shows the screen once it holds', async () => {
  render(<Page productId={1} />)
  await screen.findByRole('alert')
  broken = false
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('Sheet 1')).toBeTruthy()
})
