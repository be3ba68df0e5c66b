import { supplierContactDraftSchema, type ContactScope, type SupplierContact } from '@comptoir/contract'
import { Checkbox, TextField } from '@comptoir/ui'
import { useLayoutEffect, useState } from 'react'
import { Text, useText } from '../runtime/index.ts'
import { nationalPhone, readPhone } from '../runtime/directory/phone.ts'
import { FormFailure } from '../runtime/form/save-bar.tsx'
import { useContractForm } from '../runtime/form/use-contract-form.ts'
import { AgencyFields } from './agency-fields.tsx'
import { useDirty } from '../runtime/form/use-dirty.ts'
import { ContactConflict } from './contact-conflict.tsx'
import { ContactImageField, type ImageChoice } from './contact-image-field.tsx'
import { useContactSave } from './use-contact-save.ts'

interface ContactFormProps {
  readonly formId: string
  /** `null`: a new one. */
  readonly contact: SupplierContact | null
  readonly scope: ContactScope
  /** For who may add contacts for everybody. */
  readonly onScope: ((scope: ContactScope) => void) | null
  readonly onSaving: (isSaving: boolean) => void
  readonly onDirty: (isDirty: boolean) => void
  readonly onDone: () => void
}

const unchanged: ImageChoice = { kind: 'unchanged' }

/** A contact's fields; the picture is saved after them, so that one that is refused costs nothing else. */
export function ContactForm(props: ContactFormProps) {
  const { formId, contact, scope, onScope, onSaving, onDirty, onDone } = props
  const text = useText()
  const [image, setImage] = useState<ImageChoice>(unchanged)
  const [imageError, setImageError] = useState<string | null>(null)
  const save = useContactSave({ scope, contact, image, onImageError: setImageError })
  const form = useContractForm({
    schema: supplierContactDraftSchema,
    values: valuesOf(save.base),
    failed: save.base ? 'supplierContacts.changeFailed' : 'supplierContacts.createFailed',
    onSave: async (draft) => {
      if (imageError !== null && image.kind === 'chosen') return
      if (await save.run(draft)) onDone()
    },
  })
  const { register, errorOf, isSaving } = form
  const isPictureNew = image.kind !== 'unchanged'
  const isDirty = form.isDirty || isPictureNew
  useDirty(isPictureNew)
  useLayoutEffect(() => onSaving(isSaving), [onSaving, isSaving])
  useLayoutEffect(() => onDirty(isDirty), [onDirty, isDirty])

  /** Asked when the field is left: the library that knows is fetched for it. */
  const checkPhone = (name: 'mobile' | 'phone') => async () => {
    const typed = form.getValues(name).trim()
    if (typed === '') return
    const phone = await readPhone(typed).catch(() => typed)
    // The user may be typing again.
    if (form.getValues(name).trim() !== typed) return
    if (phone === null) form.setError(name, { type: 'phone', message: 'invalid_phone' })
    else if (phone !== typed) form.setValue(name, nationalPhone(phone), { shouldDirty: form.isDirty })
  }
  const field = (name: 'firstName' | 'lastName' | 'email' | 'role' | 'mobile' | 'phone') => ({
    label: text(`supplierContacts.field.${name}`),
    error: errorOf(name),
  })
  return (
    <form id={formId} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      {save.conflict ? (
        <ContactConflict
          mine={form.getValues()}
          theirs={save.conflict}
          onTheirs={() => {
            form.startOver(valuesOf(save.conflict))
            save.rebase()
          }}
        />
      ) : (
        <FormFailure failure={form.failure && { ...form.failure, reason: save.reasonOf(form.failure) }} />
      )}
      {onScope !== null && (
        <Checkbox
          label={<Text id="supplierContacts.forEverybody" />}
          checked={scope === 'global'}
          onChange={(event) => onScope(event.currentTarget.checked ? 'global' : 'company')}
        />
      )}
      <AgencyFields form={form} contact={save.base} />
      <div className="grid gap-4 @sm:grid-cols-2">
        <TextField required autoComplete="off" {...field('firstName')} {...register('firstName')} />
        <TextField required autoComplete="off" {...field('lastName')} {...register('lastName')} />
        <TextField
          required
          type="email"
          inputMode="email"
          autoComplete="off"
          {...field('email')}
          {...register('email')}
        />
        <TextField autoComplete="off" {...field('role')} {...register('role')} />
        <TextField
          type="tel"
          autoComplete="off"
          hint={text('supplierContacts.phoneHint')}
          {...field('mobile')}
          {...register('mobile', { onBlur: () => void checkPhone('mobile')() })}
        />
        <TextField
          type="tel"
          autoComplete="off"
          {...field('phone')}
          {...register('phone', { onBlur: () => void checkPhone('phone')() })}
        />
      </div>
      <ContactImageField
        contact={save.base}
        choice={image}
        error={imageError}
        onChoice={(choice, error) => {
          setImage(choice)
          setImageError(error)
        }}
      />
    </form>
  )
}

/** What a form shows of a contact: empty texts for what is not known, telephone numbers as people read them. */
function valuesOf(contact: SupplierContact | null) {
  return {
    supplier: contact?.supplier.id ?? null,
    agency: contact?.agency.id ?? null,
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    email: contact?.email ?? '',
    mobile: contact?.mobile ? nationalPhone(contact.mobile) : '',
    phone: contact?.phone ? nationalPhone(contact.phone) : '',
    role: contact?.role ?? '',
  }
}

export type ContactValues = ReturnType<typeof valuesOf>
