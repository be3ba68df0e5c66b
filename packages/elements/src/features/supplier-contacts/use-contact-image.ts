import { constants, imageTypeOf, type SupplierContact } from '@comptoir/contract'
import { useState } from 'react'
import { ApiError, useErrorText, useText } from '../../runtime/index.ts'
import type { useContactWrites } from './use-contact-writes.ts'

/** Change to the picture when the contact is saved. */
type ImageChoice =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'chosen'; readonly file: File }
  | { readonly kind: 'removed' }

const unchanged: ImageChoice = { kind: 'unchanged' }

/** The selected picture of a contact, saved after the contact. */
export function useContactImage(writes: ReturnType<typeof useContactWrites>) {
  const text = useText()
  const errorText = useErrorText()
  const [choice, setChoice] = useState(unchanged)
  const [error, setError] = useState<string | null>(null)

  return {
    choice,
    error,
    /** Why the chosen file cannot be sent. */
    violation: error !== null && choice.kind === 'chosen' ? { propertyPath: 'image', message: error } : null,
    choose: async (file: File | null) => {
      const problem = file && (await problemOf(file))
      setChoice(file ? { kind: 'chosen', file } : unchanged)
      setError(problem && text(problem))
    },
    remove: () => {
      setChoice({ kind: 'removed' })
      setError(null)
    },
    keep: () => {
      setChoice(unchanged)
      setError(null)
    },
    /** @returns the saved contact; `null` when the picture was rejected, which is shown at its field */
    save: async (contact: SupplierContact): Promise<SupplierContact | null> => {
      const request = { params: { id: contact.id }, ifMatch: `"${contact.version}"` }
      try {
        const saved =
          choice.kind === 'chosen'
            ? await writes.setImage.mutateAsync({ ...request, body: { image: choice.file } })
            : choice.kind === 'removed' && (await writes.removeImage.mutateAsync(request))
        return saved || contact
      } catch (failure) {
        const isTooBig = failure instanceof ApiError && failure.code === 'body_too_large'
        setError(isTooBig ? text('supplierContacts.imageTooBig') : errorText(failure))
        return null
      }
    },
  }
}

export type ContactImage = ReturnType<typeof useContactImage>

const signatureBytes = 8

/** Returns the error of a file by its size and magic bytes; `null` if it is valid. */
async function problemOf(file: File): Promise<string | null> {
  if (file.size > constants.contactImageMaxBytes) return 'supplierContacts.imageTooBig'
  const beginning = await file.slice(0, signatureBytes).arrayBuffer()
  return imageTypeOf(new Uint8Array(beginning)) === null ? 'violation.invalid_image' : null
}
