import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const elements = fileURLToPath(new URL('.', import.meta.url))
const sources = globSync('**/*.{ts,tsx}', { cwd: elements })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, code: readFileSync(join(elements, file), 'utf8') }))

/** Forms that submit automatically. */
const selfSaving = sources.filter(
  ({ code }) => code.includes('useContractForm({') && code.includes('.requestSubmit()'),
)

test('finds forms that save automatically', () => {
  expect(selfSaving.map(({ file }) => file)).toContain('features/consultations/request-form.tsx')
})

test.each(selfSaving)('$file stores input until it is saved (B-21)', ({ code }) => {
  expect(code).toMatch(/^ +draft: /m)
})

/** Text boxes outside a form and without their own draft, and why their input is not lost. */
const others: Readonly<Record<string, string>> = {
  'features/consultation-reply/conditions-step.tsx':
    'part of the answer: useReplyDraft stores each keystroke',
  'features/consultation-reply/line-dialog.tsx': 'part of the answer: useReplyDraft stores each keystroke',
  'features/news/markdown-field.tsx': 'a field of the form in news-dialog.tsx, which has a draft',
  'features/quick-entry/entry-box.tsx': 'the store of the element keeps the text',
  'domain/key/copyable.tsx': 'read-only',
  'domain/key/origins-field.tsx': 'a field of the forms of keys and ERP clients',
}

test('has every other long text box in a form, or stores its input', () => {
  const unstored = sources.filter(
    ({ code }) =>
      code.includes('<TextArea') && !/useContractForm\(|\bregister\(|use(?:Draft|Reply)Text\(/.test(code),
  )
  expect(unstored.map(({ file }) => file).toSorted()).toEqual(Object.keys(others).toSorted())
})
