import {
  costingAlgorithms,
  costingRuleDraftSchema,
  routes,
  type Choice,
  type CostingRule,
} from '@comptoir/contract'
import { NumberField, RadioGroup } from '@comptoir/ui'
import { Text, useText } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { ChoiceField } from '../../domain/choice/choice-field.tsx'
import { useTypedNumbers } from '../../domain/product/use-typed-numbers.ts'
import { RulePreview } from './rule-preview.tsx'
import { useRuleForm } from './use-rule-form.ts'

interface RuleDialogProps {
  /** `null`: a new one. */
  readonly existing: CostingRule | null
  readonly onClose: () => void
}

const isDraft = (draft: unknown) => costingRuleDraftSchema.safeParse(draft).success

/** A costing rule: unit, scope and algorithm, with a live preview for a product. */
export function RuleDialog({ existing, onClose }: RuleDialogProps) {
  const text = useText()
  const numbers = useTypedNumbers()
  const { form, names } = useRuleForm(existing, onClose)
  const { errorOf, watch } = form
  const field = (name: 'unit' | 'catalog' | 'family') => ({
    label: text(`rules.${name}`),
    error: errorOf(name),
    value: names.choiceOf(watch(name)),
    onChoose: (value: Choice | null) => {
      if (value) names.learn([value])
      form.setValue(name, value?.id ?? null, { shouldDirty: true })
      form.clearErrors(name)
    },
  })
  const values = watch()
  return (
    <FormDialog
      form={form}
      title={<Text id={existing ? 'rules.edit' : 'rules.create'} />}
      submitLabel={<Text id={existing ? 'form.save' : 'rules.createSubmit'} />}
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
          route={routes.listCostingCatalogs}
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
        options={costingAlgorithms.map((value) => ({
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
      <RulePreview ruleId={existing?.id ?? null} draft={isDraft(values) ? values : null} />
    </FormDialog>
  )
}
