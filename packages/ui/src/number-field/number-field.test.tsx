import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

const format = (value: number) => new Intl.NumberFormat('fr').format(value)

function parse(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

function Example({
  start = 10,
  onValueCommit,
  ...rest
}: Partial<NumberFieldProps> & {
  start?: number | null
  onValueCommit?: (value: number | null) => void
}) {
  const [value, setValue] = useState<number | null>(start)
  return (
    <NumberField
      label="Quantity"
      parse={parse}
      format={format}
      unreadableError="Not a number"
      {...rest}
      value={value}
      onValueChange={(next) => {
        setValue(next)
        onValueCommit?.(next)
      }}
    />
  )
}

function field(): HTMLInputElement {
  return screen.getByRole('spinbutton', { name: 'Quantity' })
}

test('commits the typed text on blur, and formats it', async () => {
  const onValueCommit = vi.fn<() => void>()
  render(<Example onValueCommit={onValueCommit} />)
  await userEvent.clear(field())
  await userEvent.type(field(), '1234,5')
  expect(onValueCommit).not.toHaveBeenCalled()
  await userEvent.tab()
  expect(onValueCommit.mock.calls).toEqual([[1234.5]])
  expect(field().value).toBe(format(1234.5))
  expect(field().getAttribute('aria-valuenow')).toBe('1234.5')
})

test('Enter commits, and still submits the form', async () => {
  const onValueCommit = vi.fn<() => void>()
  const onSubmit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Example onValueCommit={onValueCommit} />
    </form>,
  )
  await userEvent.clear(field())
  await userEvent.type(field(), '12{Enter}')
  expect(onValueCommit.mock.calls).toEqual([[12]])
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('commits the typed text when the page is left, before other listeners run', async () => {
  const calls: string[] = []
  const onPageHide = () => calls.push('page')
  addEventListener('pagehide', onPageHide)
  render(<Example onValueCommit={(value) => calls.push(String(value))} />)
  await userEvent.clear(field())
  await userEvent.type(field(), '12')
  act(() => void dispatchEvent(new Event('pagehide')))
  expect(calls).toEqual(['12', 'page'])
  act(() => void dispatchEvent(new Event('pagehide')))
  expect(calls).toEqual(['12', 'page', 'page'])
  removeEventListener('pagehide', onPageHide)
})

test('commits also when the leaving page draws it again before', async () => {
  const calls: number[] = []
  const { rerender } = render(<Example onValueCommit={(value) => calls.push(Number(value))} />)
  // As an aborted request does, whose failure is shown.
  const drawAgain = () => rerender(<Example onValueCommit={(value) => calls.push(Number(value) + 0.5)} />)
  addEventListener('pagehide', drawAgain, { capture: true })
  await userEvent.clear(field())
  await userEvent.type(field(), '12')
  // Outside `act`, which would delay the effects.
  dispatchEvent(new Event('pagehide'))
  removeEventListener('pagehide', drawAgain, { capture: true })
  expect(calls).toEqual([12.5])
})

test('an unreadable text stays, shows an error, and changes nothing', async () => {
  const onValueCommit = vi.fn<() => void>()
  render(<Example onValueCommit={onValueCommit} />)
  await userEvent.clear(field())
  await userEvent.type(field(), 'ten')
  await userEvent.tab()
  expect(onValueCommit).not.toHaveBeenCalled()
  expect(field().value).toBe('ten')
  expect(screen.getByRole('spinbutton', { description: 'Not a number' }).getAttribute('aria-invalid')).toBe(
    'true',
  )
  await userEvent.clear(field())
  await userEvent.type(field(), '3')
  expect(field().hasAttribute('aria-invalid')).toBe(false)
})

test('Esc restores the previous value', async () => {
  const onValueCommit = vi.fn<() => void>()
  render(<Example onValueCommit={onValueCommit} />)
  await userEvent.type(field(), '99{Escape}')
  expect(field().value).toBe('10')
  await userEvent.tab()
  expect(onValueCommit).not.toHaveBeenCalled()
})

test('an empty field means no number', async () => {
  const onValueCommit = vi.fn<() => void>()
  render(<Example onValueCommit={onValueCommit} />)
  await userEvent.clear(field())
  await userEvent.tab()
  expect(onValueCommit.mock.calls).toEqual([[null]])
})

test('arrows and Page keys step from what is typed, within the range', async () => {
  const onValueCommit = vi.fn<() => void>()
  render(<Example min={0} max={100} step={5} onValueCommit={onValueCommit} />)
  await userEvent.clear(field())
  await userEvent.type(field(), '20{ArrowUp}')
  expect(onValueCommit).toHaveBeenLastCalledWith(25)
  await userEvent.keyboard('{PageUp}{PageUp}')
  expect(onValueCommit).toHaveBeenLastCalledWith(100)
  await userEvent.keyboard('{ArrowDown}')
  expect(field().value).toBe('95')
})

test('the buttons step, stop at the ends, and are not in the Tab order', async () => {
  render(<Example start={1} min={1} max={2} steppers={{ increase: 'More', decrease: 'Less' }} />)
  const [less, more] = [
    screen.getByRole('button', { name: 'Less' }),
    screen.getByRole('button', { name: 'More' }),
  ]
  expect(less.hasAttribute('disabled')).toBe(true)
  await userEvent.click(more)
  expect(field().value).toBe('2')
  expect(more.hasAttribute('disabled')).toBe(true)
  await userEvent.tab()
  expect(document.activeElement).toBe(field())
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
})

test('a read-only number does not step', async () => {
  const onValueCommit = vi.fn<() => void>()
  render(<Example readOnly onValueCommit={onValueCommit} />)
  await userEvent.type(field(), '{ArrowUp}')
  expect(onValueCommit).not.toHaveBeenCalled()
})
