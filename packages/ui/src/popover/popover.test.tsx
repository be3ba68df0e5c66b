import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Popover } from './popover.tsx'

// jsdom does not support `popovertarget`; that is tested in the gallery.
function open() {
  act(() => screen.getByRole('button', { name: 'Filters' }).click())
  act(() => document.querySelector<HTMLElement>('[popover]')?.showPopover())
}

test('its panel is rendered only while open, and its button exposes the state', () => {
  render(<Popover label="Filters">Inside</Popover>)
  const button = screen.getByRole('button', { name: 'Filters' })
  expect(screen.queryByText('Inside')).toBeNull()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  // Lists have many popovers: a panel is mounted on the first click.
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  open()
  expect(button.getAttribute('popovertarget')).toBe(screen.getByRole('dialog').id)
  expect(screen.getByRole('dialog', { name: 'Filters' }).textContent).toBe('Inside')
  expect(button.getAttribute('aria-expanded')).toBe('true')
})

test('its content can close it', async () => {
  const onApply = vi.fn<() => void>()
  render(
    <Popover label="Filters">
      {(close) => (
        <button
          type="button"
          onClick={() => {
            onApply()
            close()
          }}
        >
          Apply
        </button>
      )}
    </Popover>,
  )
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onApply).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
})

test.each([
  ['goes back to its button', false],
  ['stays with who took it meanwhile', true],
])('the focus %s when it closes', (_case, isTaken) => {
  render(
    <>
      <h1 tabIndex={-1}>Page</h1>
      <Popover label="Filters">
        <a href="#inside">Inside</a>
      </Popover>
    </>,
  )
  open()
  screen.getByRole('link', { name: 'Inside' }).focus()
  const panel = screen.getByRole('dialog', { name: 'Filters' })
  // The browser fires `toggle` later.
  const fire = (type: string) => panel.dispatchEvent(Object.assign(new Event(type), { newState: 'closed' }))
  act(() => void fire('beforetoggle'))
  if (isTaken) screen.getByRole('heading').focus()
  else screen.getByRole('link', { name: 'Inside' }).blur()
  act(() => void fire('toggle'))
  expect(document.activeElement?.textContent).toBe(isTaken ? 'Page' : 'Filters')
})
