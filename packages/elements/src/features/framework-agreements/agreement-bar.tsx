import { Button, PlusIcon, Select } from '@comptoir/ui'
import { Text, useText } from '../../runtime/index.ts'
import { ListSearch } from '../../runtime/list/list-search.tsx'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { validityFilters, type AgreementsState } from './framework-agreements.state.ts'

interface AgreementBarProps {
  readonly list: ListStore<AgreementsState>
  readonly isSearching: boolean
  readonly onCreate: () => void
}

/** Search and filters of the list, and the creation of an agreement. */
export function AgreementBar({ list, isSearching, onCreate }: AgreementBarProps) {
  const text = useText()
  return (
    <div part="search" role="search" className="flex flex-wrap items-center gap-3 print:hidden">
      <ListSearch
        className="min-w-56 flex-1"
        label={text('frameworkAgreements.search')}
        placeholder={text('frameworkAgreements.searchPlaceholder')}
        list={list}
        isSearching={isSearching}
      />
      <Select
        hideLabel
        className="min-w-44"
        label={text('frameworkAgreements.validity')}
        value={list.state.validity}
        options={validityFilters.map((value) => ({
          value,
          label: text(`frameworkAgreements.validity.${value}`),
        }))}
        onValueChange={(validity) => list.change({ validity })}
      />
      <Select
        hideLabel
        className="min-w-44"
        label={text('frameworkAgreements.scope')}
        value={list.state.scope}
        options={(['all', 'own', 'inherited'] as const).map((value) => ({
          value,
          label: text(`frameworkAgreements.scope.${value}`),
        }))}
        onValueChange={(scope) => list.change({ scope })}
      />
      <Button variant="primary" icon={<PlusIcon />} onClick={onCreate}>
        <Text id="frameworkAgreements.create" />
      </Button>
    </div>
  )
}
