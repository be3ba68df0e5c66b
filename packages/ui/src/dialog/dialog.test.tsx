import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dialog, type DialogProps } from './dialog.tsx'

function Sample(props: Partial<DialogProps>) {
  return (
    <Dialog open title="Delete the list?" closeLabel="Close" onClose={() => {}} {...props}>
      <input aria-label="First" />
      <input aria-label="Second" data-autofocus="" />
    </Dialog>
  )
}

test('is modal, named by its title, and opens on the field that asks for it', () => {
  render(<Sample description="It has 12 lines" />)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', {
    name: 'Delete the list?',
    description: 'It has 12 lines',
  })
  expect(dialog.open).toBe(true)
  expect(document.activeElement).toBe(screen.getByLabelText('Second'))
})

test('its owner decides: Esc and the cross only ask', async () => {
  const onClose = vi.fn<() => void>()
  render(<Sample onClose={onClose} />)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  const cancel = new Event('cancel', { cancelable: true })
  fireEvent(dialog, cancel)
  expect(cancel.defaultPrevented).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(dialog.open).toBe(true)
})

test('a file input that is cancelled inside does not close it', () => {
  const onClose = vi.fn<() => void>()
  render(<Sample onClose={onClose} />)
  fireEvent(screen.getByLabelText('First'), new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
})

test('a press beside it closes, a selection that only ends there does not', () => {
  const onClose = vi.fn<() => void>()
  const { rerender } = render(<Sample onClose={onClose} />)
  const frame = screen.getByRole('dialog').firstElementChild
  if (!frame) throw new Error('no frame')
  fireEvent.pointerDown(screen.getByLabelText('First'))
  fireEvent.click(frame)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerDown(frame)
  fireEvent.click(frame)
  expect(onClose).toHaveBeenCalledOnce()
  rerender(<Sample keepOnOutsideClick onClose={onClose} />)
  fireEvent.pointerDown(frame)
  fireEvent.click(frame)
  expect(onClose).toHaveBeenCalledOnce()
})

test('the page stands still until the last dialog is gone, and is then as it was', () => {
  document.documentElement.style.overflow = 'scroll'
  const first = render(<Sample />)
  const second = render(<Sample title="Sure?" />)
  expect(document.documentElement.style.overflow).toBe('hidden')
  first.unmount()
  expect(document.documentElement.style.overflow).toBe('hidden')
  second.unmount()
  expect(document.documentElement.style.overflow).toBe('scroll')
  document.documentElement.style.overflow = ''
})

test('is not there while closed', () => {
  render(<Sample open={false} />)
  expect(screen.queryByRole('dialog')).toBeNull()
})
