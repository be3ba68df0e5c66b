import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDelayedFlag } from './use-delayed-flag.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const wait = (time: number) => act(() => void vi.advanceTimersByTime(time))

test('what ends soon is not shown, and each time counts again', () => {
  const { result, rerender } = renderHook(({ isOn }) => useDelayedFlag(isOn), {
    initialProps: { isOn: true },
  })
  wait(299)
  expect(result.current).toBe(false)
  rerender({ isOn: false })
  wait(1000)
  rerender({ isOn: true })
  wait(299)
  expect(result.current).toBe(false)
  wait(1)
  expect(result.current).toBe(true)
  rerender({ isOn: false })
  expect(result.current).toBe(false)
})
