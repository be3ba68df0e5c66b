import type { Facet, Family } from '@comptoir/contract'
import { Checkbox, ChevronDownIcon, ChevronRightIcon, IconButton } from '@comptoir/ui'
import { useMemo, useState } from 'react'
import { Text, useElementStoreApi, useText } from '../../runtime/index.ts'
import { branchesToUnfold, familyTree, relatedFamilies, type FamilyBranch } from './family-tree.rules.ts'
import { searchStore } from './product-search.store.ts'
import { useCountText } from './use-count-text.ts'

interface FamilyFacetProps {
  readonly families: readonly Family[]
  readonly facet: Facet | undefined
  readonly chosen: readonly number[]
}

/** The family tree with counts. A family includes its subfamilies, so a choice replaces those above and below it. */
export function FamilyFacet({ families, facet, chosen }: FamilyFacetProps) {
  const store = useElementStoreApi(searchStore)
  const countText = useCountText(facet?.estimated)
  const tree = useMemo(() => familyTree(families, facet, chosen), [families, facet, chosen])
  const unfoldedAtFirst = useMemo(() => branchesToUnfold(tree, chosen), [tree, chosen])
  // Branches the user expanded or collapsed; the rest follows the search.
  const [byHand, setByHand] = useState<ReadonlyMap<number, boolean>>(new Map())
  if (tree.length === 0) {
    return (
      <p className="text-muted m-0 text-sm">
        <Text id="productSearch.noChoice" />
      </p>
    )
  }
  return (
    <Branches
      branches={tree}
      chosen={chosen}
      countText={countText}
      isUnfolded={(id) => byHand.get(id) ?? unfoldedAtFirst.has(id)}
      onFold={(id, unfolded) => setByHand(new Map(byHand).set(id, unfolded))}
      onToggle={(value) => {
        const related = relatedFamilies(families, value)
        store.getState().dispatch({ type: 'toggled', facet: 'family', value, related })
      }}
    />
  )
}

interface BranchesProps {
  readonly branches: readonly FamilyBranch[]
  readonly chosen: readonly number[]
  readonly isUnfolded: (id: number) => boolean
  readonly onFold: (id: number, unfolded: boolean) => void
  readonly onToggle: (id: number) => void
  readonly countText: (count: number) => string
}

function Branches(props: BranchesProps) {
  return (
    <ul className="m-0 list-none p-0">
      {props.branches.map((branch) => (
        <Branch key={branch.id} {...props} branch={branch} />
      ))}
    </ul>
  )
}

function Branch({ branch, ...props }: BranchesProps & { readonly branch: FamilyBranch }) {
  const text = useText()
  const { id, name, count, children } = branch
  const isUnfolded = children.length > 0 && props.isUnfolded(id)
  return (
    <li>
      <div className="flex items-start gap-0.5">
        {children.length > 0 ? (
          <IconButton
            size="sm"
            className="text-muted -ms-1.5 size-6! aria-expanded:bg-transparent! [&>svg]:size-4!"
            aria-expanded={isUnfolded}
            label={text(isUnfolded ? 'productSearch.fold' : 'productSearch.unfold', { name })}
            icon={isUnfolded ? <ChevronDownIcon /> : <ChevronRightIcon />}
            onClick={() => props.onFold(id, !isUnfolded)}
          />
        ) : (
          <span className="-ms-1.5 size-6 shrink-0" />
        )}
        <Checkbox
          className="flex-1"
          label={name}
          end={props.countText(count)}
          checked={props.chosen.includes(id)}
          onChange={() => props.onToggle(id)}
        />
      </div>
      {isUnfolded && (
        <div className="ps-4">
          <Branches {...props} branches={children} />
        </div>
      )}
    </li>
  )
}
