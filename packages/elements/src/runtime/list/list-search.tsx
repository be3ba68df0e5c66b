import { constants } from '@comptoir/contract'
import { SearchField, type SearchFieldProps } from '@comptoir/ui'
import { useText } from '../intl/use-text.tsx'
import type { AnyListStore } from './list-store.ts'

interface ListSearchProps extends Pick<
  SearchFieldProps,
  'id' | 'label' | 'placeholder' | 'size' | 'className'
> {
  readonly list: AnyListStore
  /** The last search is pending. */
  readonly isSearching: boolean
}

/** The search box of a list: searches while typing, and immediately on Enter. */
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
