import type { SupplierContact } from '@comptoir/contract'
import { Button, DeleteIcon, FileField, UndoIcon } from '@comptoir/ui'
import { useText } from '../../runtime/index.ts'
import { ContactAvatar } from '../../domain/directory/contact-avatar.tsx'
import type { ContactImage } from './use-contact-image.ts'

interface ContactImageFieldProps {
  readonly contact: SupplierContact | null
  readonly image: ContactImage
}

/** The picture, validated by its magic bytes before upload; an existing one can be removed. */
export function ContactImageField({ contact, image }: ContactImageFieldProps) {
  const text = useText()
  const { choice, error } = image
  const isShown = contact !== null && contact.image !== null && choice.kind === 'unchanged'
  return (
    <div className="flex flex-col items-start gap-2">
      <FileField
        className="w-full"
        label={text('supplierContacts.field.image')}
        hint={text('supplierContacts.imageHint')}
        error={error ?? undefined}
        accept="image/jpeg,image/png"
        value={choice.kind === 'chosen' ? choice.file : null}
        onValueChange={(file) => void image.choose(file)}
        chooseLabel={text('supplierContacts.chooseImage')}
        emptyLabel={text(
          choice.kind === 'removed' ? 'supplierContacts.imageGoes' : 'supplierContacts.dropImage',
        )}
        removeLabel={text('supplierContacts.forgetImage')}
        preview={isShown ? <ContactAvatar contact={contact} /> : undefined}
      />
      {isShown && (
        <Button size="sm" variant="quiet" icon={<DeleteIcon />} onClick={image.remove}>
          {text('supplierContacts.removeImage')}
        </Button>
      )}
      {choice.kind === 'removed' && (
        <Button size="sm" variant="quiet" icon={<UndoIcon />} onClick={image.keep}>
          {text('supplierContacts.keepImage')}
        </Button>
      )}
    </div>
  )
}
