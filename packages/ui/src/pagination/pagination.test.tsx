import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Pagination, type PaginationProps } from './pagination.tsx'

const labels = {
  navigation: 'Pages',
  first: 'First',
  previous: 'Previous',
  next: 'Next',
  last: 'Last',
  pageSize: 'Lines',
}

function setUp(props: Partial<PaginationProps>) {
  const onPageChange = vi.fn<() => void>()
  const onPageSizeChange = vi.fn<() => void>()
  render(
    <Pagination
      page={2}
      pageCount={9}
      pageLabel="Page 2 of 9"
      pageSize={25}
      labels={labels}
      onPageChange={onPageChange}
      onPageSizeChange={onPageSizeChange}
      {...props}
    />,
  )
  return { onPageChange, onPageSizeChange }
}

test('goes to the first, previous, next and last page', async () => {
  const { onPageChange } = setUp({})
  for (const name of ['First', 'Previous', 'Next', 'Last']) {
    await userEvent.click(screen.getByRole('button', { name }))
  }
  expect(onPageChange.mock.calls).toEqual([[1], [1], [3], [9]])
})

test('at the end the buttons do nothing and keep the focus', async () => {
  const { onPageChange } = setUp({ page: 9 })
  const next = screen.getByRole('button', { name: 'Next' })
  await userEvent.click(next)
  expect(onPageChange).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(next)
  expect(next.getAttribute('aria-disabled')).toBe('true')
})

test('without a known end there is a next page if `hasNext`, and no last one', async () => {
  const { onPageChange } = setUp({ pageCount: null, hasNext: true })
  await userEvent.click(screen.getByRole('button', { name: 'Last' }))
  expect(onPageChange).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(onPageChange.mock.calls).toEqual([[3]])
})

test('offers 10, 25 and 50 lines', async () => {
  const { onPageSizeChange } = setUp({})
  const select = screen.getByRole('combobox', { name: 'Lines' })
  expect([...select.children].map((option) => option.textContent)).toEqual(['10', '25', '50'])
  await userEvent.selectOptions(select, '50')
  expect(onPageSizeChange.mock.calls).toEqual([[50]])
})

test('in print only the number of lines is shown, without buttons and choice', () => {
  setUp({ summary: '26-50 of 225' })
  for (const control of [...screen.getAllByRole('button'), screen.getByRole('combobox')])
    expect(control.closest('.print\\:hidden')).not.toBeNull()
  expect(screen.getByText('26-50 of 225').closest('.print\\:hidden')).toBeNull()
})
