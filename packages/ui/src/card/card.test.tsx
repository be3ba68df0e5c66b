import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Card } from './card.tsx'

test('has a heading of the given level', () => {
  render(
    <Card title="Cart" headingLevel={3} footer="Total">
      Lines
    </Card>,
  )
  expect(screen.getByRole('heading', { level: 3, name: 'Cart' })).toBeDefined()
})

test('is a plain box without a title', () => {
  const { container } = render(<Card>Lines</Card>)
  expect(container.firstElementChild?.tagName).toBe('DIV')
  expect(screen.queryByRole('heading')).toBeNull()
})
