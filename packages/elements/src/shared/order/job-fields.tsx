import { constants } from '@comptoir/contract'
import { Disclosure, TextField } from '@comptoir/ui'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { ContractForm } from '../../runtime/form/use-contract-form.ts'
import { Text, useText } from '../../runtime/use-text.tsx'

/** What something is bought for; spread into the values of a form. */
export const noJob = {
  businessCode: '',
  businessName: '',
  jobCode: '',
  jobName: '',
  quoteNumber: '',
  quoteDescription: '',
}

export type JobValues = typeof noJob

const names = [
  'businessCode',
  'businessName',
  'jobCode',
  'jobName',
  'quoteNumber',
  'quoteDescription',
] as const satisfies readonly (keyof JobValues)[]

/** The job of a row as a form shows it: empty texts for what is not known. */
export const jobValues = (job: Readonly<Record<keyof JobValues, string | null>>): JobValues => ({
  businessCode: job.businessCode ?? '',
  businessName: job.businessName ?? '',
  jobCode: job.jobCode ?? '',
  jobName: job.jobName ?? '',
  quoteNumber: job.quoteNumber ?? '',
  quoteDescription: job.quoteDescription ?? '',
})

/** What is compared when two people change a row. */
export const jobConflictFields = names.map((name) => ({ names: [name] as const, label: `order.${name}` }))

interface JobFieldsProps<Values extends FieldValues> {
  readonly form: Pick<ContractForm<Values>, 'register' | 'errorOf'>
  readonly defaultOpen?: boolean
}

/** Business, job and quote of whatever is bought for them: all of them may be left out. */
export function JobFields<Values extends FieldValues>({ form, defaultOpen = true }: JobFieldsProps<Values>) {
  const text = useText()
  return (
    <Disclosure defaultOpen={defaultOpen} title={<Text id="order.job" />}>
      <div className="grid gap-3 pt-2 @sm:grid-cols-2">
        {names.map((name) => {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form has the fields of a job
          const path = name as unknown as FieldPath<Values>
          return (
            <TextField
              key={name}
              {...form.register(path)}
              autoComplete="off"
              maxLength={constants.textMaxLength}
              label={text(`order.${name}`)}
              error={form.errorOf(path)}
            />
          )
        })}
      </div>
    </Disclosure>
  )
}
