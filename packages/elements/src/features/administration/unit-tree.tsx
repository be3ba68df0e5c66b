import { routes, type CompanyUnit } from '@comptoir/contract'
import { DeleteIcon, EditIcon, IconButton, PlusIcon, TreeIcon } from '@comptoir/ui'
import { ApiError, Text, useErrorText, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'

interface UnitTreeProps {
  readonly units: readonly CompanyUnit[]
  readonly onEdit: (unit: CompanyUnit) => void
  /** Adds a unit below this one. */
  readonly onAdd: (parent: CompanyUnit) => void
}

/** The units of a company as a tree, with their members. */
export function UnitTree({ units, onEdit, onAdd }: UnitTreeProps) {
  const text = useText()
  const remove = useRemoval()
  const ids = new Set(units.map(({ id }) => id))
  const below = Map.groupBy(units, ({ parent }) => (parent !== null && ids.has(parent) ? parent : null))
  const branch = (parent: number | null) => {
    const here = below.get(parent)
    if (!here) return null
    return (
      <ul
        role="list"
        className={parent === null ? 'm-0 list-none p-0' : 'border-line m-0 list-none border-s ps-4'}
      >
        {here.map((unit) => (
          <li key={unit.id} className="py-1">
            <div className="flex items-center gap-2">
              <TreeIcon className="text-muted size-4 shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="font-semibold wrap-anywhere">{unit.name}</span>{' '}
                <span className="text-muted text-sm">{unit.code}</span>
              </span>
              <span className="flex shrink-0">
                <IconButton
                  size="sm"
                  icon={<PlusIcon />}
                  label={text('groups.unit.createBelow', { name: unit.name })}
                  onClick={() => onAdd(unit)}
                />
                <IconButton
                  size="sm"
                  icon={<EditIcon />}
                  label={text('groups.editOf', { name: unit.name })}
                  onClick={() => onEdit(unit)}
                />
                {unit.isRemovable && (
                  <IconButton
                    size="sm"
                    icon={<DeleteIcon />}
                    label={text('groups.removeOf', { name: unit.name })}
                    onClick={() => void remove(unit)}
                  />
                )}
              </span>
            </div>
            {unit.memberCount > 0 && (
              <p className="text-muted m-0 ps-6 text-sm wrap-anywhere">
                {unit.members.map(({ name }) => name).join(', ')}
                {unit.memberCount > unit.members.length && (
                  <Text id="groups.unit.more" values={{ count: unit.memberCount - unit.members.length }} />
                )}
              </p>
            )}
            {branch(unit.id)}
          </li>
        ))}
      </ul>
    )
  }
  return units.length === 0 ? (
    <p className="text-muted m-0">
      <Text id="groups.unit.none" />
    </p>
  ) : (
    branch(null)
  )
}

const writes = { invalidates: [routes.listCompanyUnits, routes.getCompany, routes.listCompanies] }

function useRemoval() {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const remove = useWrite(routes.removeCompanyUnit, writes)
  return async ({ id, name }: CompanyUnit) => {
    try {
      await remove.mutateAsync({ params: { id } })
      notify({ title: text('groups.removed', { name }) })
    } catch (failure) {
      const isNamed = failure instanceof ApiError && failure.code === 'conflict'
      notify({
        tone: 'danger',
        title: text('groups.unit.removeFailed', { name }),
        children: isNamed ? text('groups.unit.inUse') : errorText(failure),
      })
    }
  }
}
