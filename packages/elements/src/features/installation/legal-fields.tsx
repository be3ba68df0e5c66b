import { legalTextMaxLength } from '@comptoir/contract'
import { Card, TextArea } from '@comptoir/ui'
import { Text, useText } from '../../runtime/index.ts'
import type { ContractForm } from '../../runtime/form/use-contract-form.ts'
import type { InstallationValues } from './installation-values.ts'

interface LegalFieldsProps {
  readonly form: Pick<ContractForm<InstallationValues>, 'register' | 'errorOf'>
}

/** The legal texts in both languages, and how headings and lists are typed. */
export function LegalFields({ form: { register, errorOf } }: LegalFieldsProps) {
  const text = useText()
  return (
    <Card title={<Text id="installation.legal" />}>
      <p className="text-muted m-0 mb-4 text-sm">
        <Text id="installation.legalHint" />
      </p>
      <div className="grid gap-4 @sm:grid-cols-2">
        {(['legalMentions', 'conditions'] as const).flatMap((field) =>
          (['Fr', 'En'] as const).map((language) => (
            <TextArea
              key={`${field}${language}`}
              {...register(`${field}${language}`)}
              lang={language.toLowerCase()}
              rows={8}
              maxLength={legalTextMaxLength}
              label={text(`installation.${field}${language}`)}
              error={errorOf(`${field}${language}`)}
            />
          )),
        )}
      </div>
    </Card>
  )
}
