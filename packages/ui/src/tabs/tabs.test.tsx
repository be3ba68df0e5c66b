import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

function Example({ start = 'a', manual = false }: { start?: string; manual?: boolean }) {
  const [selected, setSelected] = useState(start)
  return (
    <Tabs
      label="Sheet"
      manual={manual}
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { key: 'a', label: 'Description', content: 'About it' },
        { key: 'b', label: 'Documents', content: 'Three of them', count: 3 },
        { key: 'c', label: 'Similar', content: 'None', disabled: true },
      ]}
    />
  )
}

test('arrows choose immediately, around the end and past disabled tabs', async () => {
  render(<Example />)
  expect(screen.getByRole('tablist', { name: 'Sheet' })).toBeDefined()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel').textContent).toBe('Three of them')
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Description')
})

test('manual: arrows only move, Enter chooses', async () => {
  render(<Example manual />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel').textContent).toBe('About it')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('tabpanel').textContent).toBe('Three of them')
})

test('an unknown key shows the first tab', () => {
  render(<Example start="zzz" />)
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Description')
})
