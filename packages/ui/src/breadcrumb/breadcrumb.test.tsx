import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Breadcrumb } from './breadcrumb.tsx'

test('is a named landmark; the last item is the current page', async () => {
  const onClick = vi.fn<(event: React.MouseEvent) => void>((event) => event.preventDefault())
  render(
    <Breadcrumb
      label="You are here"
      items={[
        { key: '1', label: 'Families', href: '/families', onClick },
        { key: '2', label: 'Breakers' },
      ]}
    />,
  )
  expect(screen.getByRole('navigation', { name: 'You are here' })).toBeDefined()
  expect(screen.getByText('Breakers').getAttribute('aria-current')).toBe('page')
  await userEvent.click(screen.getByRole('link', { name: 'Families' }))
  expect(onClick).toHaveBeenCalledOnce()
})

test('an item with an action and no address is a button', async () => {
  const onClick = vi.fn<(event: React.MouseEvent) => void>()
  render(<Breadcrumb label="Path" items={[{ key: '1', label: 'All', onClick }]} />)
  await userEvent.click(screen.getByRole('button', { name: 'All' }))
  expect(onClick).toHaveBeenCalledOnce()
})
