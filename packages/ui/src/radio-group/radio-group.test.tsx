import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { RadioGroup } from './radio-group.tsx'

const options = [
  { value: 'list', label: 'List' },
  { value: 'grid', label: 'Grid' },
  { value: 'map', label: 'Map', disabled: true },
] as const

function Example({ variant }: { variant?: 'list' | 'segmented' }) {
  const [value, setValue] = useState<'list' | 'grid' | 'map' | null>('list')
  return (
    <RadioGroup legend="View" variant={variant} options={options} value={value} onValueChange={setValue} />
  )
}

test.each(['list', 'segmented'] as const)('%s: arrows move and choose', async (variant) => {
  render(<Example variant={variant} />)
  expect(screen.getByRole('radiogroup', { name: 'View' })).toBeDefined()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Grid' }).checked).toBe(true)
})

test('is described by its error', () => {
  render(
    <RadioGroup legend="View" options={options} value={null} onValueChange={() => {}} error="Choose one" />,
  )
  const group = screen.getByRole('radiogroup', { description: 'Choose one' })
  expect(group.getAttribute('aria-invalid')).toBe('true')
})
