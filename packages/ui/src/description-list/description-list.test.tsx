import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DescriptionList } from './description-list.tsx'

test('pairs each name with its value', () => {
  render(<DescriptionList items={[{ key: '1', term: 'Rated current', value: '16 A' }]} />)
  expect(screen.getByRole('term').textContent).toBe('Rated current')
  expect(screen.getByRole('definition').textContent).toBe('16 A')
})
