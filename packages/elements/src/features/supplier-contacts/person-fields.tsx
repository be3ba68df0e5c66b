import { Select, TextField } from '@comptoir/ui'
import { useText } from '../../runtime/index.ts'
import type { ContractForm } from '../../runtime/form/use-contract-form.ts'
import { nationalPhone, readPhone } from '../../domain/directory/phone.ts'
import type { ContactValues } from './contact-values.ts'

/** Name and contact details. */
export function PersonFields({ form }: { readonly form: ContractForm<ContactValues> }) {
  const text = useText()
  const { register, errorOf } = form

  /** Checked on blur: the validation library is loaded on demand. */
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
  const phone = (name: 'mobile' | 'phone') => ({
    ...field(name),
    ...register(name, { onBlur: () => void checkPhone(name)() }),
  })
  return (
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
        {...phone('mobile')}
      />
      <TextField type="tel" autoComplete="off" {...phone('phone')} />
      <Select
        label={text('supplierContacts.field.language')}
        hint={text('supplierContacts.languageHint')}
        value={form.watch('language')}
        options={(['fr', 'en'] as const).map((value) => ({
          value,
          label: text(`supplierContacts.language.${value}`),
        }))}
        onValueChange={(value) => form.setValue('language', value, { shouldDirty: true })}
      />
    </div>
  )
}
