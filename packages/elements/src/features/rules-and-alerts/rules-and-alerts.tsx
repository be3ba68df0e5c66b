import type { CostingRule } from '@comptoir/contract'
import { Tabs } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text, useText } from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import { useList } from '../../runtime/list/use-list.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { AlertPanel } from './alert-panel.tsx'
import { RulePanel } from './rule-panel.tsx'
import { noFilter, rulesList } from './rules-and-alerts.state.ts'

const RuleDialog = lazyPart(async () => (await import('./rule-dialog.tsx')).RuleDialog)
const ThresholdsDialog = lazyPart(async () => (await import('./thresholds-dialog.tsx')).ThresholdsDialog)

/** Alerts about agreements, and the costing rules. */
export function RulesAndAlerts({ state }: ListProps<typeof rulesList>) {
  const text = useText()
  const list = useList(rulesList, state)
  const [rule, setRule] = useState<CostingRule | 'new' | null>(null)
  const [showsThresholds, setShowsThresholds] = useState(false)
  return (
    <Notifications>
      <Tabs
        label={text('rules.tabs')}
        selected={list.state.tab}
        onSelect={(tab) => list.change({ ...noFilter, tab })}
        tabs={[
          {
            key: 'alerts',
            label: <Text id="rules.tab.alerts" />,
            content: <AlertPanel list={list} onThresholds={() => setShowsThresholds(true)} />,
          },
          {
            key: 'rules',
            label: <Text id="rules.tab.rules" />,
            content: <RulePanel list={list} onOpen={setRule} />,
          },
        ]}
      />
      {rule !== null && <RuleDialog existing={rule === 'new' ? null : rule} onClose={() => setRule(null)} />}
      {showsThresholds && <ThresholdsDialog onClose={() => setShowsThresholds(false)} />}
    </Notifications>
  )
}
