import type { QuotationRule } from '@comptoir/contract'
import { useState } from 'react'
import { lazyPart } from '../runtime/index.ts'
import { useList } from '../runtime/list/use-list.ts'
import { Notifications } from '../runtime/parts/notifications.tsx'
import { RulePanel } from './rule-panel.tsx'
import { rulesList, rulesStateSchema, type RulesInput } from './rules-and-alerts.state.ts'

const RuleDialog = lazyPart(async () => (await import('./rule-dialog.tsx')).RuleDialog)

/** The rules that make prices for costing, and the form of one above them. */
export function RulesAndAlerts({ state }: { readonly state: RulesInput | undefined }) {
  const list = useList(rulesList, rulesStateSchema, state)
  const [open, setOpen] = useState<QuotationRule | 'new' | null>(null)
  return (
    <Notifications>
      <RulePanel list={list} onOpen={setOpen} />
      {open !== null && <RuleDialog known={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Notifications>
  )
}
