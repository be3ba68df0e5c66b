import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Menu } from './menu.tsx'

function Example({ onSelect }: { onSelect?: (key: string) => void }) {
  return (
    <Menu
      label="Acts"
      groups={[
        [
          { key: 'edit', label: 'Edit', onSelect: () => onSelect?.('edit') },
          { key: 'move', label: 'Move', disabled: true },
        ],
        [
          {
            key: 'sheet',
            label: 'Sheet',
            href: '/sheet',
            onSelect: (event) => {
              event.preventDefault()
              onSelect?.('sheet')
            },
          },
        ],
      ]}
    />
  )
}

test('opens on an arrow, skips disabled entries, and lets the owner handle Enter on a link', async () => {
  const onSelect = vi.fn<() => void>()
  render(<Example onSelect={onSelect} />)
  const button = screen.getByRole('button', { name: 'Acts' })
  button.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('menu').getAttribute('popover')).toBe('manual')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onSelect.mock.calls).toEqual([['sheet']])
  expect(screen.queryByRole('menu')).toBeNull()
})

test('Esc closes it and restores the focus', async () => {
  render(<Example />)
  const button = screen.getByRole('button', { name: 'Acts' })
  await userEvent.click(button)
  expect(screen.getAllByRole('menuitem')).toHaveLength(3)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
})
