import { routes, type CostingRule } from '@comptoir/contract'
import { Button, PlusIcon, CompareIcon, Select } from '@comptoir/ui'
import { Text, useRead, useText } from '../../runtime/index.ts'
import { ListPage } from '../../runtime/list/list-page.tsx'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { RuleTable } from './rule-table.tsx'
import { queryOf, ruleAlgorithms, ruleScopes, type RulesState } from './rules-and-alerts.state.ts'

interface RulePanelProps {
  readonly list: ListStore<RulesState>
  readonly onOpen: (rule: CostingRule | 'new') => void
}

/** The list of rules, and the creation of one. */
export function RulePanel({ list, onOpen }: RulePanelProps) {
  const text = useText()
  const query = queryOf(list.state)
  const rules = useRead(routes.listCostingRules, { query }, { keepPrevious: true })
  const create = (
    <Button variant="primary" icon={<PlusIcon />} onClick={() => onOpen('new')}>
      <Text id="rules.create" />
    </Button>
  )
  return (
    <ListPage
      messages="rules"
      intro={<Text id="rules.intro" />}
      list={list}
      read={rules}
      filters={
        <>
          <Select
            hideLabel
            label={text('rules.scope')}
            value={list.state.scope}
            onValueChange={(scope) => list.change({ scope })}
            options={ruleScopes.map((value) => ({ value, label: text(`rules.scope.${value}`) }))}
          />
          <Select
            hideLabel
            label={text('rules.algorithm')}
            value={list.state.algorithm}
            onValueChange={(algorithm) => list.change({ algorithm })}
            options={ruleAlgorithms.map((value) => ({ value, label: text(`rules.algorithm.${value}`) }))}
          />
        </>
      }
      action={create}
      exportRoute={routes.exportCostingRules}
      query={query}
      icon={<CompareIcon />}
      emptyAction={create}
    >
      {(rows, stale) => <RuleTable list={list} rules={rows} stale={stale} onOpen={onOpen} />}
    </ListPage>
  )
}
