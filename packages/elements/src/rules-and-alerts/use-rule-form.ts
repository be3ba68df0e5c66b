import {
  quotationRuleDraftSchema,
  routes,
  type QuotationAlgorithm,
  type QuotationRule,
  type QuotationRuleDraft,
} from '@comptoir/contract'
import { useElement, useEmit, useFormat, useText, useWrite } from '../runtime/index.ts'
import { useContractForm } from '../runtime/form/use-contract-form.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { rulesEvents } from './rules-and-alerts.state.ts'

/** A rule as the form holds it. */
export interface RuleValues {
  readonly unit: number | null
  readonly catalog: number | null
  readonly family: number | null
  readonly algorithm: QuotationAlgorithm | null
  readonly adjustment: number | null
}

const empty: RuleValues = { unit: null, catalog: null, family: null, algorithm: null, adjustment: 0 }

const valuesOf = ({ unit, catalog, family, algorithm, adjustment }: QuotationRule): RuleValues => ({
  unit: unit.id,
  catalog: catalog?.id ?? null,
  family: family?.id ?? null,
  algorithm,
  adjustment,
})

const writes = { invalidates: [routes.listQuotationRules, routes.previewQuotationPrice] }
const errorTexts = {
  'algorithm.required': 'rules.problem.algorithm',
  'adjustment.required': 'rules.problem.adjustment',
  'adjustment.too_small': 'rules.problem.adjustment',
  'adjustment.too_big': 'rules.problem.adjustment',
  'adjustment.invalid': 'rules.problem.adjustment',
}

/** The form of a new rule (`null`) or of one that is on the list. */
export function useRuleForm(known: QuotationRule | null, onClose: () => void) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(rulesEvents)
  const { client } = useElement()
  const { percent } = useFormat()
  const create = useWrite(routes.createQuotationRule, writes)
  const change = useWrite(routes.changeQuotationRule, writes)
  const named = (name: 'unit' | 'catalog' | 'family') => ({ names: [name], label: `rules.${name}` })
  return useContractForm<RuleValues, QuotationRuleDraft, QuotationRule>({
    schema: quotationRuleDraftSchema,
    values: known ? valuesOf(known) : empty,
    failed: 'rules.saveFailed',
    errorTexts,
    versioned: {
      row: known,
      valuesOf,
      read: ({ id }) => client.call(routes.getQuotationRule, { params: { id } }),
      fields: [
        named('unit'),
        named('catalog'),
        named('family'),
        {
          names: ['algorithm'],
          label: 'rules.algorithm',
          show: ({ algorithm }) => (algorithm ? text(`rules.algorithm.${algorithm}`) : ''),
        },
        {
          names: ['adjustment'],
          label: 'rules.adjustment',
          show: ({ adjustment }) => (adjustment === null ? '' : percent(adjustment)),
        },
      ],
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
}
