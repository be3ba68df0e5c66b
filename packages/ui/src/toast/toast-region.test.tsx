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

function Example({ content }: { content: ToastContent }) {
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
  render(<Example content={content} />)
  fireEvent.click(screen.getByText('Act'))
  return { region: screen.getByRole('group', { name: 'Notifications' }) }
}

test('a success is a status and disappears after five seconds', () => {
  setUp({ title: 'Added' })
  expect(within(screen.getByRole('status')).getByText('Added')).toBeDefined()
  pass(4999)
  expect(screen.queryByText('Added')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Added')).toBeNull()
})

test('an error is an alert and stays until it is dismissed', () => {
  setUp({ tone: 'danger', title: 'Failed' })
  expect(within(screen.getByRole('alert')).getByText('Failed')).toBeDefined()
  pass(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Failed')).toBeNull()
})

test('the timer pauses under the pointer, and continues where it was', () => {
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

test('the timer pauses while the focus is inside', () => {
  setUp({ title: 'Added' })
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
  pass(60_000)
  expect(screen.queryByText('Added')).not.toBeNull()
  act(() => screen.getByText('Act').focus())
  pass(5000)
  expect(screen.queryByText('Added')).toBeNull()
})

test('its action runs once, and the focus is restored', () => {
  const onAction = vi.fn<() => void>()
  setUp({ title: 'Removed', action: { label: 'Undo', onAction } })
  act(() => screen.getByText('Act').focus())
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onAction).toHaveBeenCalledOnce()
  expect(screen.queryByText('Removed')).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('Act'))
})

test('Ctrl+Z undoes the newest, one after the other, and not in fields', () => {
  const done: string[] = []
  function Removals() {
    const { toasts, showToast, dismissToast } = useToasts()
    const remove = (name: string) =>
      showToast({ title: name, action: { label: 'Undo', isUndo: true, onAction: () => done.push(name) } })
    return (
      <>
        <button type="button" onClick={() => remove(`row ${toasts.length + 1}`)}>
          Remove
        </button>
        <input aria-label="Text" />
        <ToastRegion label="Notifications" dismissLabel="Dismiss" toasts={toasts} onDismiss={dismissToast} />
      </>
    )
  }
  render(<Removals />)
  const button = screen.getByText('Remove')
  fireEvent.click(button)
  fireEvent.click(button)
  fireEvent.keyDown(screen.getByLabelText('Text'), { key: 'z', ctrlKey: true })
  fireEvent.keyDown(button, { key: 'z', ctrlKey: true, shiftKey: true })
  expect(done).toEqual([])
  fireEvent.keyDown(button, { key: 'z', ctrlKey: true })
  // The focused row was removed.
  fireEvent.keyDown(document.body, { key: 'z', metaKey: true })
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(done).toEqual(['row 2', 'row 1'])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('Ctrl+Z undoes nothing behind an open dialog', () => {
  const onAction = vi.fn<() => void>()
  setUp({ title: 'Removed', action: { label: 'Undo', isUndo: true, onAction } })
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.showModal()
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(onAction).not.toHaveBeenCalled()
  dialog.remove()
})

test('both regions are rendered before the first message', async () => {
  render(<Example content={{ title: 'Added' }} />)
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(''), 20_000)
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('after its tree was moved, which closes popovers, the next toast is visible again', async () => {
  render(<Example content={{ title: 'Added' }} />)
  const region = document.querySelector<HTMLElement>('section')
  await vi.waitFor(() => expect(region?.matches(':popover-open')).toBe(true), 20_000)
  region?.hidePopover()
  fireEvent.click(screen.getByText('Act'))
  expect(region?.matches(':popover-open')).toBe(true)
})

test('a toast shown while a dialog is open is above it', async () => {
  render(<Example content={{ title: 'Added' }} />)
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

test('is above sticky content at the lower edge, or at the edge without it', () => {
  const sticky = document.createElement('p')
  sticky.dataset['keepClear'] = ''
  sticky.getBoundingClientRect = () => new DOMRect(0, innerHeight - 56, 300, 56)
  document.body.append(sticky)
  const { region } = setUp({ title: 'Added' })
  expect(region.style.bottom).toBe('56px')
  // Once it is scrolled up, it no longer counts.
  sticky.getBoundingClientRect = () => new DOMRect(0, 40, 300, 56)
  fireEvent.scroll(window)
  expect(region.style.bottom).toBe('0px')
  sticky.remove()
})

test('is above content that it would cover, wherever that begins', () => {
  const links = document.createElement('ul')
  links.dataset['keepClear'] = ''
  links.getBoundingClientRect = () => new DOMRect(0, 300, 300, innerHeight - 350)
  document.body.append(links)
  const { region } = setUp({ title: 'Created' })
  expect(region.style.bottom).toBe('0px')
  Object.defineProperty(region, 'offsetHeight', { value: 120 })
  fireEvent.scroll(window)
  expect(region.style.bottom).toBe(`${innerHeight - 300}px`)
  links.remove()
})

test('is above the total of an element of the page, in its own shadow root', () => {
  const host = document.createElement('div')
  document.body.append(host)
  const sticky = document.createElement('div')
  sticky.dataset['keepClear'] = ''
  sticky.getBoundingClientRect = () => new DOMRect(0, innerHeight - 56, 300, 56)
  host.attachShadow({ mode: 'open' }).append(sticky)
  const { region } = setUp({ title: 'Added' })
  expect(region.style.bottom).toBe('56px')
  host.remove()
})
