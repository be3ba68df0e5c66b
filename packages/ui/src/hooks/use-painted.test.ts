import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePainted } from './use-painted.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const show = () => renderHook(({ isOn }) => usePainted(isOn), { initialProps: { isOn: true } })

test('waits for the frame in which it is drawn, each time anew', () => {
  const { result, rerender } = show()
  for (let time = 0; time < 2; time += 1) {
    expect(result.current).toBe(false)
    act(() => void vi.advanceTimersToNextFrame())
    expect(result.current).toBe(false)
    act(() => void vi.advanceTimersByTime(1))
    expect(result.current).toBe(true)
    rerender({ isOn: false })
    expect(result.current).toBe(false)
    rerender({ isOn: true })
  }
})

test('is not waited for on a page that nobody looks at, which has no frames', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const frame = vi.spyOn(globalThis, 'requestAnimationFrame')
  const { result } = show()
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe(true)
  expect(frame).not.toHaveBeenCalled()
})
