import type { CostingRule } from '@comptoir/contract'
import { Badge, DeleteIcon, EditIcon, IconButton } from '@comptoir/ui'
import { Text, useFormat, useText } from '../../runtime/index.ts'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { ListTable, type ListColumn } from '../../runtime/list/list-table.tsx'
import type { RulesState } from './rules-and-alerts.state.ts'
import { useRuleRemoval } from './use-rule-removal.ts'

interface RuleTableProps {
  readonly list: ListStore<RulesState>
  readonly rules: readonly CostingRule[]
  readonly stale: boolean
  readonly onOpen: (rule: CostingRule) => void
}

/** One rule per row; cards on narrow screens. */
export function RuleTable({ list, rules, stale, onOpen }: RuleTableProps) {
  const text = useText()
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
    {
      key: 'actions',
      header: text('rules.actions'),
      hideHeader: true,
      align: 'end',
      renderCell: (rule) => !rule.isInherited && <Actions rule={rule} onOpen={onOpen} />,
    },
  ]
  return <ListTable caption={text('rules.title')} list={list} columns={columns} rows={rules} stale={stale} />
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

function Actions({ rule, onOpen }: { readonly rule: CostingRule } & Pick<RuleTableProps, 'onOpen'>) {
  const text = useText()
  const remove = useRuleRemoval()
  const name = rule.unit.name
  return (
    <span className="flex justify-end gap-1">
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
    </span>
  )
}
