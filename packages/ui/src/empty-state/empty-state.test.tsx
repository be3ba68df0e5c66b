import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmptyState } from './empty-state.tsx'

test('shows what is missing and the next action', () => {
  render(
    <EmptyState title="Your cart is empty" actions={<a href="/search">Search</a>}>
      Paste references
    </EmptyState>,
  )
  expect(screen.getByText('Your cart is empty')).toBeDefined()
  expect(screen.getByText('Paste references')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Search' })).toBeDefined()
})
