import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dialog, type DialogProps } from './dialog.tsx'

function Example(props: Partial<DialogProps>) {
  return (
    <Dialog open title="Delete the list?" closeLabel="Close" onClose={() => {}} {...props}>
      <input aria-label="First" />
      <input aria-label="Second" data-autofocus="" />
    </Dialog>
  )
}

test('is modal, named by its title, and focuses the field with autofocus', () => {
  render(<Example description="It has 12 lines" />)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', {
    name: 'Delete the list?',
    description: 'It has 12 lines',
  })
  expect(dialog.open).toBe(true)
  expect(document.activeElement).toBe(screen.getByLabelText('Second'))
})

test('is controlled by its owner: Esc and the cross only request closing', async () => {
  const onClose = vi.fn<() => void>()
  render(<Example onClose={onClose} />)
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
  render(<Example onClose={onClose} />)
  fireEvent(screen.getByLabelText('First'), new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
})

test('a click outside closes it, a selection that only ends there does not', () => {
  const onClose = vi.fn<() => void>()
  const { rerender } = render(<Example onClose={onClose} />)
  const frame = screen.getByRole('dialog').firstElementChild
  if (!frame) throw new Error('no frame')
  fireEvent.pointerDown(screen.getByLabelText('First'))
  fireEvent.click(frame)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerDown(frame)
  fireEvent.click(frame)
  expect(onClose).toHaveBeenCalledOnce()
  rerender(<Example keepOnOutsideClick onClose={onClose} />)
  fireEvent.pointerDown(frame)
  fireEvent.click(frame)
  expect(onClose).toHaveBeenCalledOnce()
})

test('locks the scrolling of the page until the last dialog is closed', () => {
  document.documentElement.style.overflow = 'scroll'
  const first = render(<Example />)
  const second = render(<Example title="Sure?" />)
  expect(document.documentElement.style.overflow).toBe('hidden')
  first.unmount()
  expect(document.documentElement.style.overflow).toBe('hidden')
  second.unmount()
  expect(document.documentElement.style.overflow).toBe('scroll')
  document.documentElement.style.overflow = ''
})

test('renders nothing while closed', () => {
  render(<Example open={false} />)
  expect(screen.queryByRole('dialog')).toBeNull()
})
