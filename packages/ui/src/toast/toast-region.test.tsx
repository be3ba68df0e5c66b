import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastRegion } from './toast-region.tsx'
import type { ToastContent } from './toast.types.ts'
import { useToasts } from './use-toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function Sample({ content }: { content: ToastContent }) {
  const { toasts, showToast, dismissToast } = useToasts()
  return (
    <>
      <button type="button" onClick={() => showToast(content)}>
        Act
      </button>
      <ToastRegion label="Notifications" dismissLabel="Dismiss" toasts={toasts} onDismiss={dismissToast} />
    </>
  )
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

function setUp(content: ToastContent) {
  render(<Sample content={content} />)
  fireEvent.click(screen.getByText('Act'))
  return { region: screen.getByRole('group', { name: 'Notifications' }) }
}

test('good news is a status and leaves after five seconds', () => {
  setUp({ title: 'Added' })
  expect(within(screen.getByRole('status')).getByText('Added')).toBeDefined()
  pass(4999)
  expect(screen.queryByText('Added')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Added')).toBeNull()
})

test('bad news is an alert and stays until it is dismissed', () => {
  setUp({ tone: 'danger', title: 'Failed' })
  expect(within(screen.getByRole('alert')).getByText('Failed')).toBeDefined()
  pass(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Failed')).toBeNull()
})

test('time stands still under the pointer, and goes on where it was', () => {
  const { region } = setUp({ title: 'Added' })
  pass(3000)
  fireEvent.pointerEnter(region)
  pass(60_000)
  expect(screen.queryByText('Added')).not.toBeNull()
  fireEvent.pointerLeave(region)
  pass(1999)
  expect(screen.queryByText('Added')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Added')).toBeNull()
})

test('time stands still while the focus is inside', () => {
  setUp({ title: 'Added' })
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
  pass(60_000)
  expect(screen.queryByText('Added')).not.toBeNull()
  act(() => screen.getByText('Act').focus())
  pass(5000)
  expect(screen.queryByText('Added')).toBeNull()
})

test('its act is done once, and the focus goes back to where it was', () => {
  const onAct = vi.fn<() => void>()
  setUp({ title: 'Removed', action: { label: 'Undo', onAct } })
  act(() => screen.getByText('Act').focus())
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onAct).toHaveBeenCalledOnce()
  expect(screen.queryByText('Removed')).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('Act'))
})

test('both regions are there before the first word', async () => {
  render(<Sample content={{ title: 'Added' }} />)
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(''), 20_000)
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('after its tree was moved, which closes popovers, the next toast is seen again', async () => {
  render(<Sample content={{ title: 'Added' }} />)
  const region = document.querySelector<HTMLElement>('section')
  await vi.waitFor(() => expect(region?.matches(':popover-open')).toBe(true), 20_000)
  region?.hidePopover()
  fireEvent.click(screen.getByText('Act'))
  expect(region?.matches(':popover-open')).toBe(true)
})

test('a toast that comes while a dialog is open is lifted above it', async () => {
  render(<Sample content={{ title: 'Added' }} />)
  const region = document.querySelector<HTMLElement>('section')
  await vi.waitFor(() => expect(region?.matches(':popover-open')).toBe(true), 20_000)
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.showModal()
  const onToggle = vi.fn<() => void>()
  region?.addEventListener('toggle', onToggle)
  fireEvent.click(screen.getByText('Act'))
  expect(onToggle).toHaveBeenCalledTimes(2)
  expect(region?.matches(':popover-open')).toBe(true)
  dialog.remove()
})

test('no more than four at a time, the newest last', () => {
  setUp({ tone: 'warning', title: 'Careful' })
  for (let index = 0; index < 5; index += 1) fireEvent.click(screen.getByText('Act'))
  expect(screen.getAllByText('Careful')).toHaveLength(4)
})
