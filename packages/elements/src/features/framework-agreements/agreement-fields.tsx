import { constants } from '@comptoir/contract'
import { TextField } from '@comptoir/ui'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useText } from '../../runtime/index.ts'
import type { ContractForm } from '../../runtime/form/use-contract-form.ts'

interface FieldsProps<Values extends FieldValues> {
  readonly form: Pick<ContractForm<Values>, 'register' | 'errorOf'>
}

/** Name field. */
export function AgreementName<Values extends FieldValues>({
  form,
  isFirst = false,
}: FieldsProps<Values> & { readonly isFirst?: boolean }) {
  const text = useText()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form has a name
  const path = 'name' as FieldPath<Values>
  return (
    <TextField
      {...form.register(path)}
      {...(isFirst && { 'data-autofocus': '' })}
      required
      autoComplete="off"
      maxLength={constants.textMaxLength}
      label={text('frameworkAgreements.name')}
      error={form.errorOf(path)}
    />
  )
}

/** Start and end date fields. */
export function AgreementDays<Values extends FieldValues>({ form }: FieldsProps<Values>) {
  const text = useText()
  return (['start', 'end'] as const).map((name) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form has both days
    const path = name as FieldPath<Values>
    return (
      <TextField
        key={name}
        {...form.register(path)}
        required
        type="date"
        label={text(`frameworkAgreements.${name}`)}
        error={form.errorOf(path)}
      />
    )
  })
}
