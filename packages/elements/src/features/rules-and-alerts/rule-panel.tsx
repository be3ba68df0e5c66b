import { routes, type CostingRule } from '@comptoir/contract'
import { Badge, Button, CompareIcon, DeleteIcon, EditIcon, IconButton, PlusIcon, Select } from '@comptoir/ui'
import { Text, useFormat, useRead, useText } from '../../runtime/index.ts'
import type { ListStore } from '../../runtime/list/list-store.ts'
import type { ListColumn } from '../../runtime/list/list-table.tsx'
import { actionsColumn, TablePage } from '../../runtime/list/table-page.tsx'
import { queryOf, ruleAlgorithms, ruleScopes, type RulesState } from './rules-and-alerts.state.ts'
import { useRuleRemoval } from './use-rule-removal.ts'

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
  const columns: ListColumn<CostingRule>[] = [
    {
      key: 'unit',
      header: text('rules.unit'),
      sortable: true,
      isRowHeader: true,
      cardWide: true,
      renderCell: (rule) => <Unit rule={rule} />,
    },
    {
      key: 'catalog',
      header: text('rules.catalog'),
      sortable: true,
      renderCell: ({ catalog }) => catalog?.name ?? text('rules.allCatalogs'),
    },
    {
      key: 'family',
      header: text('rules.family'),
      sortable: true,
      renderCell: ({ family }) => family?.name ?? text('rules.allFamilies'),
    },
    {
      key: 'algorithm',
      header: text('rules.algorithm'),
      renderCell: ({ algorithm }) => text(`rules.algorithm.${algorithm}`),
    },
    {
      key: 'adjustment',
      header: text('rules.adjustment'),
      sortable: true,
      align: 'end',
      renderCell: ({ adjustment }) => <Adjustment value={adjustment} />,
    },
    {
      key: 'changedAt',
      header: text('rules.changedAt'),
      sortable: true,
      renderCell: ({ changedAt }) => <Moment moment={changedAt} />,
    },
    actionsColumn(
      text('rules.actions'),
      (rule) => !rule.isInherited && <Actions rule={rule} onOpen={onOpen} />,
    ),
  ]
  return (
    <TablePage
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
      columns={columns}
    />
  )
}

function Unit({ rule: { unit, isInherited } }: { readonly rule: CostingRule }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {unit.name}
      {isInherited && (
        <Badge>
          <Text id="rules.inherited" />
        </Badge>
      )}
    </span>
  )
}

/** A signed percentage: `+5 %`. */
export function Adjustment({ value }: { readonly value: number }) {
  const { percent } = useFormat()
  return <span className="tabular-nums">{`${value > 0 ? '+' : ''}${percent(value)}`}</span>
}

function Moment({ moment }: { readonly moment: string }) {
  const { dateTime } = useFormat()
  return <span className="whitespace-nowrap tabular-nums">{dateTime(moment)}</span>
}

function Actions({ rule, onOpen }: { readonly rule: CostingRule } & Pick<RulePanelProps, 'onOpen'>) {
  const text = useText()
  const remove = useRuleRemoval()
  const name = rule.unit.name
  return (
    <>
      <IconButton
        icon={<EditIcon />}
        label={text('rules.editOf', { name })}
        size="sm"
        onClick={() => onOpen(rule)}
      />
      <IconButton
        data-remove=""
        icon={<DeleteIcon />}
        label={text('rules.removeOf', { name })}
        size="sm"
        onClick={(event) => void remove(rule, event.currentTarget)}
      />
    </>
  )
}
