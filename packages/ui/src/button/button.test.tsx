import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('submits a form only with `type="submit"`', async () => {
  const onSubmit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button>Compare</Button>
      <Button type="submit">Send</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }))
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('keeps its name and focus while busy, and ignores clicks', async () => {
  const onClick = vi.fn<() => void>()
  const { rerender } = render(<Button onClick={onClick}>Add</Button>)
  const button = screen.getByRole('button', { name: 'Add' })
  await userEvent.click(button)
  rerender(
    <Button busy onClick={onClick}>
      Add
    </Button>,
  )
  await userEvent.click(button)
  expect(onClick).toHaveBeenCalledOnce()
  expect(button).toBe(document.activeElement)
  expect(screen.getByRole('button', { name: 'Add' }).getAttribute('aria-busy')).toBe('true')
})

test('a busy submit button does not send its form twice', async () => {
  const onSubmit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button busy type="submit">
        Send
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

test.each(['primary', 'secondary', 'quiet', 'danger'] as const)('a %s one is not printed', (variant) => {
  render(<Button variant={variant}>Add</Button>)
  expect(screen.getByRole('button', { name: 'Add' }).className).toContain('print:hidden')
})
