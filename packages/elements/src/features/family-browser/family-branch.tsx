import type { Family } from '@comptoir/contract'
import { EmptyState, TreeIcon } from '@comptoir/ui'
import { Text, useText } from '../../runtime/index.ts'
import { PageButton } from '../../runtime/parts/page-button.tsx'
import { FamilyCard } from './family-card.tsx'
import { childrenOf } from './family-browser.rules.ts'

interface FamilyBranchProps {
  readonly families: readonly Family[]
  /** Path from the top to the current family; empty at the top. */
  readonly path: readonly Family[]
}

/** A family, its product count, and its subfamilies as cards. */
export function FamilyBranch({ families, path }: FamilyBranchProps) {
  const text = useText()
  const family = path.at(-1)
  const children = childrenOf(families, family?.id ?? null)
  return (
    <div className="flex flex-col gap-4">
      {family && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 className="m-0 text-xl font-semibold text-balance">{family.name}</h2>
          {family.productCount > 0 && (
            <PageButton page="products" params={{ family: String(family.id) }} variant="primary">
              {text('familyBrowser.open', { count: family.productCount })}
            </PageButton>
          )}
        </div>
      )}
      {children.length > 0 && (
        <ul
          role="list"
          aria-label={family ? family.name : text('familyBrowser.all')}
          className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3 p-0"
        >
          {children.map((child) => (
            <FamilyCard key={child.id} family={child} below={childrenOf(families, child.id)} />
          ))}
        </ul>
      )}
      {children.length === 0 && !family?.productCount && (
        <EmptyState icon={<TreeIcon />} title={<Text id="familyBrowser.empty" />}>
          <Text id={family ? 'familyBrowser.emptyFamily' : 'familyBrowser.emptyTree'} />
        </EmptyState>
      )}
    </div>
  )
}
