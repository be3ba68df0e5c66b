import { ApiError } from '../api/api-error.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { buildToken, renderScreen } from '../testing/index.tsx'
import { FormFailure } from './form-failure.tsx'
import { formMessages } from './form-messages.ts'
import { useContractForm } from './use-contract-form.ts'

const text = z.string().check(z.minLength(1, 'required'))
const schema = z.object({
  code: text.check(z.maxLength(3, 'too_long'), z.regex(/^[A-Z]*$/, 'invalid')),
  owner: z.string().check(z.minLength(2, 'too_small')),
})

interface FormProps {
  readonly owner: string
  readonly onSave: () => Promise<void>
}

/** A form whose schema has a field that is not on screen. */
function Form({ owner, onSave }: FormProps) {
  const form = useContractForm({ schema, values: { code: '', owner }, failed: 'form.save', onSave })
  return (
    <form noValidate onSubmit={form.submit}>
      <FormFailure failure={form.failure} />
      <input aria-label="code" {...form.register('code')} />
      <p data-testid="code">{form.errorOf('code')}</p>
      <button type="submit">save</button>
    </form>
  )
}

const show = (props: FormProps) =>
  renderScreen(<Form {...props} />, {
    messages: [formMessages],
    apiBase: 'https://form.example/api',
    token: buildToken({ sub: 'form' }),
  })
const press = () => userEvent.click(screen.getByRole('button', { name: 'save' }))
const codeMessage = () => screen.getByTestId('code').textContent

test('shows both violations of a field, but only one for an empty field', async () => {
  show({ owner: 'me', onSave: vi.fn<() => Promise<void>>() })
  const field = await screen.findByRole('textbox', { name: 'code' })
  await press()
  await vi.waitFor(() => expect(codeMessage()).toBe('Cette information est obligatoire.'))
  await userEvent.type(field, 'abcd')
  await vi.waitFor(() => expect(codeMessage()).toMatch(/\S+\. \S+/))
  await userEvent.clear(field)
  await userEvent.type(field, 'abc')
  const one = codeMessage() ?? ''
  expect(one.match(/\./g)).toHaveLength(1)
})

test('shows errors of fields that are not on screen in the summary', async () => {
  const onSave = vi.fn<() => Promise<void>>()
  show({ owner: 'm', onSave })
  await userEvent.type(await screen.findByRole('textbox', { name: 'code' }), 'ABC')
  await press()
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(onSave).not.toHaveBeenCalled()
})

test('shows server violations at their fields, and the others in the summary', async () => {
  const violations = [
    { propertyPath: 'code', message: 'Déjà pris.' },
    { propertyPath: 'code', message: 'Trop court.' },
    { propertyPath: 'owner', message: 'N’est plus là.' },
  ]
  show({ owner: 'me', onSave: () => Promise.reject(new ApiError('validation_failed', { violations })) })
  await userEvent.type(await screen.findByRole('textbox', { name: 'code' }), 'ABC')
  await press()
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('N’est plus là.')
  expect(summary.textContent).not.toContain('Déjà pris.')
  expect(codeMessage()).toBe('Déjà pris. Trop court.')
})
