import {
  quotationAlgorithms,
  quotationRuleDraftSchema,
  routes,
  type Choice,
  type Named,
  type QuotationRule,
} from '@comptoir/contract'
import { NumberField, RadioGroup } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useText } from '../runtime/index.ts'
import { FormDialog } from '../runtime/form/form-dialog.tsx'
import { ChoiceField } from '../shared/choice/choice-field.tsx'
import { useTypedNumbers } from '../shared/product/use-typed-numbers.ts'
import { RulePreview } from './rule-preview.tsx'
import { useRuleForm } from './use-rule-form.ts'

interface RuleDialogProps {
  /** `null`: a new one. */
  readonly known: QuotationRule | null
  readonly onClose: () => void
}

const choiceOf = (named: Named | null): Choice | null => named && { ...named, about: null }
const isDraft = (draft: unknown) => quotationRuleDraftSchema.safeParse(draft).success

/** A rule: whose it is, what it is for, how it counts; and what that makes of a product, while it is typed. */
export function RuleDialog({ known, onClose }: RuleDialogProps) {
  const text = useText()
  const numbers = useTypedNumbers()
  const form = useRuleForm(known, onClose)
  const { errorOf, watch } = form
  const [chosen, setChosen] = useState({
    unit: choiceOf(known?.unit ?? null),
    catalog: choiceOf(known?.catalog ?? null),
    family: choiceOf(known?.family ?? null),
  })
  const field = (name: 'unit' | 'catalog' | 'family') => ({
    label: text(`rules.${name}`),
    error: errorOf(name),
    value: chosen[name]?.id === watch(name) ? chosen[name] : null,
    onChoose: (value: Choice | null) => {
      setChosen({ ...chosen, [name]: value })
      form.setValue(name, value?.id ?? null, { shouldDirty: true })
      form.clearErrors(name)
    },
  })
  const values = watch()
  return (
    <FormDialog
      form={form}
      title={<Text id={known ? 'rules.edit' : 'rules.create'} />}
      submitLabel={<Text id={known ? 'form.save' : 'rules.createSubmit'} />}
      onClose={onClose}
    >
      <ChoiceField
        {...field('unit')}
        required
        route={routes.listOrganizationUnits}
        hint={text('rules.unitHint')}
      />
      <div className="grid gap-4 @sm:grid-cols-2">
        <ChoiceField
          {...field('catalog')}
          route={routes.listQuotationCatalogs}
          hint={text('rules.catalogHint')}
        />
        <ChoiceField
          {...field('family')}
          route={routes.listDiscountFamilies}
          hint={text('rules.familyHint')}
        />
      </div>
      <RadioGroup
        legend={text('rules.algorithm')}
        value={values.algorithm}
        onValueChange={(algorithm) => {
          form.setValue('algorithm', algorithm, { shouldDirty: true })
          form.clearErrors('algorithm')
        }}
        options={quotationAlgorithms.map((value) => ({
          value,
          label: text(`rules.algorithm.${value}`),
          description: text(`rules.algorithmHelp.${value}`),
        }))}
        error={errorOf('algorithm')}
      />
      <NumberField
        {...numbers}
        required
        label={text('rules.adjustment')}
        hint={text('rules.adjustmentHint')}
        suffix="%"
        value={values.adjustment}
        onValueChange={(adjustment) => {
          form.setValue('adjustment', adjustment, { shouldDirty: true })
          form.clearErrors('adjustment')
        }}
        error={errorOf('adjustment')}
        unreadableError={text('rules.problem.adjustment')}
      />
      <RulePreview ruleId={known?.id ?? null} draft={isDraft(values) ? values : null} />
    </FormDialog>
  )
}
