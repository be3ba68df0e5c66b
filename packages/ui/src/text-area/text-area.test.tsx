import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TextArea } from './text-area.tsx'

test('is described by its error', () => {
  render(<TextArea label="Message" error="Too long" />)
  const area = screen.getByRole('textbox', { name: 'Message', description: 'Too long' })
  expect(area.tagName).toBe('TEXTAREA')
  expect(area.getAttribute('aria-invalid')).toBe('true')
})
