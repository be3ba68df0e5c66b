import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RangeSlider } from './range-slider.tsx'

afterEach(cleanup)

function show(value: { from: number | null; to: number | null }) {
  const onValueChange = vi.fn()
  const onValueCommit = vi.fn()
  render(
    <RangeSlider
      min={0}
      max={100}
      value={value}
      onValueChange={onValueChange}
      onValueCommit={onValueCommit}
      labels={{ from: 'From', to: 'To' }}
      format={(amount) => `${amount} A`}
    />,
  )
  return { onValueChange, onValueCommit }
}

test('reports the value while moving and commits on release', () => {
  const { onValueChange, onValueCommit } = show({ from: null, to: 80 })
  const thumb = screen.getByRole('slider', { name: 'From' })
  fireEvent.change(thumb, { target: { value: '20' } })
  expect(onValueChange).toHaveBeenLastCalledWith({ from: 20, to: 80 })
  expect(thumb.getAttribute('aria-valuetext')).toBe('20 A')
  expect(onValueCommit).not.toHaveBeenCalled()
  fireEvent.keyUp(thumb)
  expect(onValueCommit).toHaveBeenCalledExactlyOnceWith({ from: 20, to: 80 })
})

test('the thumbs do not pass each other, and an end of the scale is unbounded', () => {
  const { onValueChange } = show({ from: 10, to: 40 })
  fireEvent.change(screen.getByRole('slider', { name: 'From' }), { target: { value: '70' } })
  expect(onValueChange).toHaveBeenLastCalledWith({ from: 40, to: 40 })
  fireEvent.change(screen.getByRole('slider', { name: 'To' }), { target: { value: '100' } })
  expect(onValueChange).toHaveBeenLastCalledWith({ from: 40, to: null })
})
