import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'

test('is toggled by its label and by the space bar', async () => {
  render(<Checkbox label="In stock" />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'In stock' })
  await userEvent.click(screen.getByText('In stock'))
  expect(box.checked).toBe(true)
  await userEvent.keyboard(' ')
  expect(box.checked).toBe(false)
})

test('can be indeterminate, and forwards its ref', () => {
  const ref = vi.fn<() => void>()
  const { rerender } = render(<Checkbox indeterminate label="All" ref={ref} />)
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  expect(box.indeterminate).toBe(true)
  expect(ref).toHaveBeenCalledWith(box)
  rerender(<Checkbox label="All" ref={ref} />)
  expect(box.indeterminate).toBe(false)
})

test('is described by its error and its second line', () => {
  render(<Checkbox label="Terms" description="Four pages" error="Tick it" />)
  const box = screen.getByRole('checkbox', { name: 'Terms', description: 'Tick it Four pages' })
  expect(box.getAttribute('aria-invalid')).toBe('true')
})
