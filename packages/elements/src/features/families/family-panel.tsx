import { routes, type ManagedFamily } from '@comptoir/contract'
import {
  Button,
  Checkbox,
  EmptyState,
  LiveRegion,
  NoResultIcon,
  PlusIcon,
  SearchField,
  TreeIcon,
  UploadIcon,
} from '@comptoir/ui'
import { useDeferredValue, useState } from 'react'
import { Text, useText } from '../../runtime/index.ts'
import { ListExport } from '../../runtime/list/list-export.tsx'
import type { FamilyAction } from './family-action.ts'
import { matchFamilies } from './families.rules.ts'
import { FamilyTree } from './family-tree.tsx'
import { ReferenceData } from './reference-data.tsx'

interface FamilyPanelProps {
  readonly families: readonly ManagedFamily[]
  readonly onAction: (action: FamilyAction) => void
}

/** Search, reference data and the tree. */
export function FamilyPanel({ families, onAction }: FamilyPanelProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const [showsRetired, setShowsRetired] = useState(false)
  const typed = useDeferredValue(search)
  const found = matchFamilies(families, typed, showsRetired)
  const isSearched = typed.trim() !== ''
  const hasRetired = families.some(({ isRetired }) => isRetired)
  return (
    <section aria-label={text('families.title')} className="flex flex-col gap-4">
      <p className="text-muted m-0">
        <Text id="families.intro" />
      </p>
      <ReferenceData isEmpty={families.length === 0} />
      <div part="search" role="search" className="flex flex-wrap items-center gap-3 print:hidden">
        <SearchField
          className="min-w-0 flex-1 basis-60"
          label={text('families.search')}
          placeholder={text('families.placeholder')}
          clearLabel={text('families.clear')}
          value={search}
          onValueChange={setSearch}
        />
        <Button variant="primary" icon={<PlusIcon />} onClick={() => onAction({ kind: 'add', parent: null })}>
          <Text id="families.add" />
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={<UploadIcon />} onClick={() => onAction({ kind: 'import' })}>
          <Text id="families.import" />
        </Button>
        {families.length > 0 && (
          <ListExport route={routes.exportManagedFamilies} query={{}} fileName={text('families.fileName')} />
        )}
        {hasRetired && (
          <Checkbox
            label={text('families.showRetired')}
            checked={showsRetired}
            onChange={({ target }) => setShowsRetired(target.checked)}
          />
        )}
      </div>
      <LiveRegion message={isSearched ? text('families.count', { count: found.length }) : ''} />
      <div part="tree">
        {families.length === 0 ? (
          <EmptyState icon={<TreeIcon />} title={<Text id="families.none" />}>
            <Text id="families.noneHelp" />
          </EmptyState>
        ) : found.length === 0 ? (
          <EmptyState
            icon={<NoResultIcon />}
            title={<Text id="families.noneFound" values={{ text: typed }} />}
            actions={
              <Button onClick={() => setSearch('')}>
                <Text id="families.clear" />
              </Button>
            }
          />
        ) : (
          <FamilyTree all={families} families={found} isOpened={isSearched} onAction={onAction} />
        )}
      </div>
    </section>
  )
}
