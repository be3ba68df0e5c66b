import { constants } from '@comptoir/contract'
import { SearchField, type SearchFieldProps } from '@comptoir/ui'
import { useText } from '../use-text.tsx'
import type { AnyListStore } from './list-store.ts'

interface ListSearchProps extends Pick<SearchFieldProps, 'label' | 'placeholder' | 'size' | 'className'> {
  readonly list: AnyListStore
  /** What was searched last is on its way. */
  readonly isSearching: boolean
}

/** The text box of a list: searches as one types, at once on Enter. */
export function ListSearch({ list, isSearching, ...look }: ListSearchProps) {
  const text = useText()
  return (
    <SearchField
      {...look}
      clearLabel={text('list.clearText')}
      maxLength={constants.textMaxLength}
      value={list.draft}
      onValueChange={list.type}
      onSearch={list.enter}
      onClear={list.clearText}
      busy={isSearching}
    />
  )
}
