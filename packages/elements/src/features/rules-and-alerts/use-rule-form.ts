import {
  costingRuleDraftSchema,
  routes,
  type CostingAlgorithm,
  type CostingRule,
  type CostingRuleDraft,
} from '@comptoir/contract'
import { useElement, useEmit, useFormat, useText, useWrite } from '../../runtime/index.ts'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useChoiceNames } from '../../domain/choice/use-choice-names.ts'
import { rulesEvents } from './rules-and-alerts.state.ts'

/** Form values of a rule. */
export interface RuleValues {
  readonly unit: number | null
  readonly catalog: number | null
  readonly family: number | null
  readonly algorithm: CostingAlgorithm | null
  readonly adjustment: number | null
}

const empty: RuleValues = { unit: null, catalog: null, family: null, algorithm: null, adjustment: 0 }

const valuesOf = ({ unit, catalog, family, algorithm, adjustment }: CostingRule): RuleValues => ({
  unit: unit.id,
  catalog: catalog?.id ?? null,
  family: family?.id ?? null,
  algorithm,
  adjustment,
})

/** Entities a rule references by id. */
const namesOf = (rule: CostingRule | null) =>
  [rule?.unit, rule?.catalog, rule?.family].filter((named) => named != null)

const writes = { invalidates: [routes.listCostingRules, routes.previewCostingPrice] }
const errorTexts = {
  'algorithm.required': 'rules.problem.algorithm',
  'adjustment.required': 'rules.problem.adjustment',
  'adjustment.too_small': 'rules.problem.adjustment',
  'adjustment.too_big': 'rules.problem.adjustment',
  'adjustment.invalid': 'rules.problem.adjustment',
}

/** Form of a new rule (`null`) or an existing one. */
export function useRuleForm(existing: CostingRule | null, onClose: () => void) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(rulesEvents)
  const { client } = useElement()
  const { percent } = useFormat()
  const create = useWrite(routes.createCostingRule, writes)
  const change = useWrite(routes.changeCostingRule, writes)
  const names = useChoiceNames(namesOf(existing))
  const form = useContractForm<RuleValues, CostingRuleDraft, CostingRule>({
    schema: costingRuleDraftSchema,
    values: existing ? valuesOf(existing) : empty,
    failed: 'rules.saveFailed',
    errorTexts,
    versioned: {
      row: existing,
      valuesOf,
      read: async ({ id }) => {
        const theirs = await client.call(routes.getCostingRule, { params: { id } })
        names.learn(namesOf(theirs))
        return theirs
      },
      fields: {
        unit: { label: 'rules.unit', show: ({ unit }) => names.nameOf(unit) },
        catalog: { label: 'rules.catalog', show: ({ catalog }) => names.nameOf(catalog) },
        family: { label: 'rules.family', show: ({ family }) => names.nameOf(family) },
        algorithm: {
          label: 'rules.algorithm',
          show: ({ algorithm }) => (algorithm ? text(`rules.algorithm.${algorithm}`) : ''),
        },
        adjustment: {
          label: 'rules.adjustment',
          show: ({ adjustment }) => (adjustment === null ? '' : percent(adjustment)),
        },
      },
    },
    onSave: async (body, { base, ifMatch }) => {
      const saved =
        base === null
          ? await create.mutateAsync({ body })
          : await change.mutateAsync({ params: { id: base.id }, body, ifMatch })
      emit('comptoir-quotation-rule-changed', { id: saved.id, action: base === null ? 'created' : 'changed' })
      notify({ title: text('rules.saved', { name: saved.unit.name }) })
      onClose()
    },
  })
  return { form, names }
}
