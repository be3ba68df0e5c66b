import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Meter } from './meter.tsx'
import { Progress } from './progress.tsx'

function barWidth(element: HTMLElement): string | undefined {
  return element.querySelector<HTMLElement>('span')?.style.width
}

test('a meter has a text for its value and never overflows', () => {
  render(<Meter label="Free delivery" value={620} max={500} valueText="620 of 500" />)
  const meter = screen.getByRole('meter', { name: 'Free delivery' })
  expect(meter.getAttribute('aria-valuetext')).toBe('620 of 500')
  expect(barWidth(meter)).toBe('100%')
})

test('a meter without a range is empty', () => {
  render(<Meter label="Budget" value={3} max={0} />)
  expect(barWidth(screen.getByRole('meter'))).toBe('0%')
})

test('progress without an end has no value', () => {
  const { rerender } = render(<Progress label="Import" value={null} />)
  expect(screen.getByRole('progressbar').hasAttribute('aria-valuenow')).toBe(false)
  rerender(<Progress label="Import" value={40} />)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
})
