import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Disclosure } from './disclosure.tsx'

function toggle(details: HTMLElement, open: boolean) {
  if (details instanceof HTMLDetailsElement) details.open = open
  fireEvent(details, new Event('toggle'))
}

test('starts as given, and reports when the user opens or closes it', () => {
  const onOpenChange = vi.fn<() => void>()
  render(
    <Disclosure defaultOpen title="Maker" onOpenChange={onOpenChange}>
      Inside
    </Disclosure>,
  )
  const details = screen.getByRole('group')
  fireEvent(details, new Event('toggle'))
  expect(onOpenChange).not.toHaveBeenCalled()
  toggle(details, false)
  toggle(details, true)
  expect(onOpenChange.mock.calls).toEqual([[false], [true]])
})

test('is opened by its owner without an event', () => {
  const onOpenChange = vi.fn<() => void>()
  const { rerender } = render(
    <Disclosure open={false} title="Maker" onOpenChange={onOpenChange}>
      Inside
    </Disclosure>,
  )
  rerender(
    <Disclosure open title="Maker" onOpenChange={onOpenChange}>
      Inside
    </Disclosure>,
  )
  const details = screen.getByRole('group')
  fireEvent(details, new Event('toggle'))
  expect(details.hasAttribute('open')).toBe(true)
  expect(onOpenChange).not.toHaveBeenCalled()
})
