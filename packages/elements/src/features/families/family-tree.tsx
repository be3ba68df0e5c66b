import type { ManagedFamily } from '@comptoir/contract'
import { ChevronDownIcon, ChevronRightIcon, IconButton } from '@comptoir/ui'
import { useState } from 'react'
import { useElement, useText } from '../../runtime/index.ts'
import type { FamilyAction } from './family-action.ts'
import { familyName } from './families.rules.ts'
import { FamilyRow } from './family-row.tsx'

interface FamilyTreeProps {
  readonly all: readonly ManagedFamily[]
  /** Those to show, parents before children. */
  readonly families: readonly ManagedFamily[]
  /** Every branch, as the result of a search. */
  readonly isOpened: boolean
  readonly onAction: (action: FamilyAction) => void
}

/** The families as nested lists; a branch is opened by its arrow. */
export function FamilyTree({ all, families, isOpened, onAction }: FamilyTreeProps) {
  const text = useText()
  const { locale } = useElement()
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const below = Map.groupBy(families, ({ parentId }) => parentId)
  const parents = new Set(all.filter(({ isRetired }) => !isRetired).map(({ parentId }) => parentId))
  const toggle = (id: number) =>
    setOpened((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const branch = (parent: number | null) => (
    <ul
      role="list"
      className={parent === null ? 'm-0 list-none p-0' : 'border-line m-0 ms-4 list-none border-s p-0 ps-2'}
    >
      {(below.get(parent) ?? []).map((family) => {
        const isOpen = isOpened || opened.has(family.id)
        return (
          <li key={family.id} className={parent === null ? 'border-line border-b py-1' : 'py-1'}>
            <div className="flex items-start gap-1">
              {below.has(family.id) ? (
                <IconButton
                  size="sm"
                  icon={isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
                  label={text('families.open', { name: familyName(family, locale) })}
                  aria-expanded={isOpen}
                  disabled={isOpened}
                  onClick={() => toggle(family.id)}
                />
              ) : (
                <span aria-hidden="true" className="w-8 shrink-0" />
              )}
              <FamilyRow family={family} hasOthersBelow={parents.has(family.id)} onAction={onAction} />
            </div>
            {isOpen && below.has(family.id) && branch(family.id)}
          </li>
        )
      })}
    </ul>
  )
  return branch(null)
}
