import { constants } from '@comptoir/contract'
import { Disclosure, TextField } from '@comptoir/ui'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { ConflictLabels } from '../../runtime/form/use-conflict.ts'
import type { ContractForm } from '../../runtime/form/use-contract-form.ts'
import { Text, useText } from '../../runtime/intl/use-text.tsx'

/** The empty project fields; spread into the values of a form. */
export const noProject = {
  businessCode: '',
  businessName: '',
  jobCode: '',
  jobName: '',
  quoteNumber: '',
  quoteDescription: '',
}

export type ProjectValues = typeof noProject

const names = [
  'businessCode',
  'businessName',
  'jobCode',
  'jobName',
  'quoteNumber',
  'quoteDescription',
] as const satisfies readonly (keyof ProjectValues)[]

/** The project fields of a row for a form: empty texts for missing values. */
export const projectValues = (job: Readonly<Record<keyof ProjectValues, string | null>>): ProjectValues => ({
  businessCode: job.businessCode ?? '',
  businessName: job.businessName ?? '',
  jobCode: job.jobCode ?? '',
  jobName: job.jobName ?? '',
  quoteNumber: job.quoteNumber ?? '',
  quoteDescription: job.quoteDescription ?? '',
})

/** The labels of the fields in a version conflict. */
export const projectConflictFields: ConflictLabels<ProjectValues> = {
  businessCode: 'order.businessCode',
  businessName: 'order.businessName',
  jobCode: 'order.jobCode',
  jobName: 'order.jobName',
  quoteNumber: 'order.quoteNumber',
  quoteDescription: 'order.quoteDescription',
}

interface ProjectFieldsProps<Values extends FieldValues> {
  readonly form: Pick<ContractForm<Values>, 'register' | 'errorOf'>
  readonly defaultOpen?: boolean
}

/** Project, site and quote fields; all optional. */
export function ProjectFields<Values extends FieldValues>({
  form,
  defaultOpen = true,
}: ProjectFieldsProps<Values>) {
  const text = useText()
  return (
    <Disclosure defaultOpen={defaultOpen} title={<Text id="order.job" />}>
      <div className="grid gap-3 pt-2 @sm:grid-cols-2">
        {names.map((name) => {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form has the project fields
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
