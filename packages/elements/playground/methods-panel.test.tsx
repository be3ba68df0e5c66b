import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Intl } from '../src/runtime/intl/intl.tsx'
import { compiledMessages } from '../src/runtime/intl/messages.ts'
import english from './messages/en.json'
import { MethodsPanel } from './methods-panel.tsx'

const typed = (name: string, text: string) => ({ name, description: '', type: { text } })
const method = (name: string, parameters: ReturnType<typeof typed>[]) => ({
  ...typed(name, ''),
  description: `About ${name}.`,
  kind: 'method',
  parameters,
})

test('each method has a button, and a field for each parameter: text for a string, else JSON', async () => {
  const calls: unknown[] = []
  const methods = [
    method('focusSearch', []),
    method('add', [typed('line', '{ quantity: number }'), typed('note', 'string'), typed('more', 'string')]),
  ]
  render(
    <Intl locale="en" messages={compiledMessages(english)}>
      <MethodsPanel methods={methods} onCall={(...call) => calls.push(call)} />
    </Intl>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'focusSearch()' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'line' }), '{{"quantity": 2}')
  await userEvent.type(screen.getByRole('textbox', { name: 'note' }), '12')
  await userEvent.click(screen.getByRole('button', { name: 'add()' }))
  expect(calls).toEqual([
    ['focusSearch', []],
    ['add', [{ quantity: 2 }, '12', undefined]],
  ])
})

test('an element without methods says so', () => {
  render(
    <Intl locale="en" messages={compiledMessages(english)}>
      <MethodsPanel methods={[]} onCall={() => undefined} />
    </Intl>,
  )
  expect(screen.getByText('This element has none.')).toBeTruthy()
})
