import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FileField } from './file-field.tsx'

afterEach(cleanup)

function Example({ error }: { error?: string }) {
  const [file, setFile] = useState<File | null>(null)
  return (
    <FileField
      label="Document"
      value={file}
      onValueChange={setFile}
      chooseLabel="Choose"
      emptyLabel="or drop it here"
      removeLabel="Remove the file"
      error={error}
    />
  )
}

const file = new File(['x'], 'conditions.pdf')

test('a file can be chosen, is named, removed and chosen again', async () => {
  const user = userEvent.setup()
  render(<Example />)
  const input = screen.getByLabelText('Document')
  await user.upload(input, file)
  expect(screen.getByText('conditions.pdf')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove the file' }))
  expect(screen.getByText('or drop it here')).toBeTruthy()
  await user.upload(input, file)
  expect(screen.getByText('conditions.pdf')).toBeTruthy()
})

test('a file can be dropped', () => {
  render(<Example />)
  fireEvent.drop(screen.getByText('or drop it here'), { dataTransfer: { files: [file] } })
  expect(screen.getByText('conditions.pdf')).toBeTruthy()
})

test('its error is its description', () => {
  render(<Example error="A file is required" />)
  const input = screen.getByLabelText('Document')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'A file is required',
  )
})
