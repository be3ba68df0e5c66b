import { constants } from '@comptoir/contract'
import { SearchField, type SearchFieldProps } from '@comptoir/ui'
import { useText } from '../use-text.tsx'
import type { ListState } from './list-state.ts'
import type { ListStore } from './list-store.ts'

interface ListSearchProps<State extends ListState> extends Pick<
  SearchFieldProps,
  'label' | 'placeholder' | 'size' | 'className'
> {
  readonly list: ListStore<State>
  /** What was searched last is on its way. */
  readonly isSearching: boolean
}

/** The text box of a list: searches as one types, at once on Enter. */
export function ListSearch<State extends ListState>({ list, isSearching, ...look }: ListSearchProps<State>) {
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
