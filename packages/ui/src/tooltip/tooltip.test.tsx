import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp(): { button: HTMLElement; isShown: () => boolean } {
  render(<Tooltip text="Updated at 6:30">{(described) => <button {...described}>Price</button>}</Tooltip>)
  const bubble = screen.getByText('Updated at 6:30')
  return { button: screen.getByText('Price'), isShown: () => bubble.matches(':popover-open') }
}

test('describes its control', () => {
  setUp()
  expect(screen.getByRole('button', { name: 'Price', description: 'Updated at 6:30' })).toBeDefined()
})

test('waits for the pointer to rest, and leaves time to reach the text', () => {
  const { button, isShown } = setUp()
  fireEvent.pointerEnter(button, { pointerType: 'mouse' })
  act(() => {
    vi.advanceTimersByTime(300)
  })
  expect(isShown()).toBe(false)
  act(() => {
    vi.advanceTimersByTime(100)
  })
  expect(isShown()).toBe(true)
  fireEvent.pointerLeave(button)
  act(() => {
    vi.advanceTimersByTime(50)
  })
  fireEvent.pointerEnter(button, { pointerType: 'mouse' })
  act(() => {
    vi.advanceTimersByTime(200)
  })
  expect(isShown()).toBe(true)
  fireEvent.pointerLeave(button)
  act(() => {
    vi.advanceTimersByTime(200)
  })
  expect(isShown()).toBe(false)
})

test('Esc hides it, and closes nothing else', () => {
  const { button, isShown } = setUp()
  fireEvent.pointerEnter(button, { pointerType: 'mouse' })
  act(() => {
    vi.advanceTimersByTime(400)
  })
  const onKeyDown = vi.fn<() => void>()
  document.body.addEventListener('keydown', onKeyDown)
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(isShown()).toBe(false)
  expect(onKeyDown).not.toHaveBeenCalled()
  document.body.removeEventListener('keydown', onKeyDown)
})

test('is not shown by touch', () => {
  const { button, isShown } = setUp()
  fireEvent.pointerEnter(button, { pointerType: 'touch' })
  act(() => {
    vi.advanceTimersByTime(1000)
  })
  expect(isShown()).toBe(false)
})
