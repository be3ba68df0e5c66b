import { constants, imageTypeOf, type SupplierContact } from '@comptoir/contract'
import { Button, DeleteIcon, FileField, UndoIcon } from '@comptoir/ui'
import { useText } from '../runtime/index.ts'
import { ContactAvatar } from '../runtime/directory/contact-avatar.tsx'

/** What is to happen to the picture when the contact is saved. */
export type ImageChoice =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'chosen'; readonly file: File }
  | { readonly kind: 'removed' }

interface ContactImageFieldProps {
  readonly contact: SupplierContact | null
  readonly choice: ImageChoice
  readonly error: string | null
  readonly onChoice: (choice: ImageChoice, error: string | null) => void
}

/** The picture, checked by its bytes before it is sent; the one that is there can be taken away. */
export function ContactImageField({ contact, choice, error, onChoice }: ContactImageFieldProps) {
  const text = useText()
  const hasImage = contact !== null && contact.image !== null
  async function choose(file: File | null) {
    if (file === null) return onChoice({ kind: 'unchanged' }, null)
    const problem = await problemOf(file)
    onChoice({ kind: 'chosen', file }, problem && text(problem))
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <FileField
        className="w-full"
        label={text('supplierContacts.field.image')}
        hint={text('supplierContacts.imageHint')}
        error={error ?? undefined}
        accept="image/jpeg,image/png"
        value={choice.kind === 'chosen' ? choice.file : null}
        onValueChange={(file) => void choose(file)}
        chooseLabel={text('supplierContacts.chooseImage')}
        emptyLabel={text(
          choice.kind === 'removed' ? 'supplierContacts.imageGoes' : 'supplierContacts.dropImage',
        )}
        removeLabel={text('supplierContacts.forgetImage')}
        preview={hasImage && choice.kind === 'unchanged' ? <ContactAvatar contact={contact} /> : undefined}
      />
      {hasImage && choice.kind === 'unchanged' && (
        <Button
          size="sm"
          variant="quiet"
          icon={<DeleteIcon />}
          onClick={() => onChoice({ kind: 'removed' }, null)}
        >
          {text('supplierContacts.removeImage')}
        </Button>
      )}
      {choice.kind === 'removed' && (
        <Button
          size="sm"
          variant="quiet"
          icon={<UndoIcon />}
          onClick={() => onChoice({ kind: 'unchanged' }, null)}
        >
          {text('supplierContacts.keepImage')}
        </Button>
      )}
    </div>
  )
}

const longestBeginning = 8

/** The message of what is wrong with a file; `null` when nothing is. */
async function problemOf(file: File): Promise<string | null> {
  if (file.size > constants.contactImageMaxBytes) return 'supplierContacts.imageTooBig'
  const beginning = await file.slice(0, longestBeginning).arrayBuffer()
  return imageTypeOf(new Uint8Array(beginning)) === null ? 'violation.invalid_image' : null
}
