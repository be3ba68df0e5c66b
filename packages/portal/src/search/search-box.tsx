import { Button, SearchField, SearchIcon, type SearchFieldProps } from '@comptoir/ui'
import { useState } from 'react'
import { usePortalText, PortalText } from '../portal.messages.ts'
import { usePortal } from '../portal.context.ts'
import { ScanButton } from './scan-button.tsx'
import { useEnterSearch } from './use-enter-search.ts'
import { useRecentSearches } from './use-recent-searches.ts'
import { WithRecentSearches } from './with-recent-searches.tsx'
import { WithSuggestions } from './with-suggestions.tsx'

interface SearchBoxProps {
  /** `lg` has a button, for a page where it comes first. @default 'md' */
  readonly size?: 'md' | 'lg'
  /** Its initial text. */
  readonly initial?: string
  /** At the end of the field, while it is empty. */
  readonly end?: SearchFieldProps['end']
}

/** The search of the portal: it leads to the products from anywhere, and `/` focuses it. */
export function SearchBox({ size = 'md', initial = '', end }: SearchBoxProps) {
  const t = usePortalText()
  const { router } = usePortal()
  const recent = useRecentSearches()
  const { enter, isLooking } = useEnterSearch()
  const [text, setText] = useState(initial)
  const search = text.trim()
  return (
    <form
      role="search"
      aria-label={t('frame.search')}
      data-portal-search=""
      action={router.hrefFor('products') ?? '/'}
      onSubmit={(event) => {
        event.preventDefault()
        if (search !== '') recent.add(search)
        enter(search)
      }}
      className="flex w-full gap-2 print:hidden"
    >
      <WithSuggestions search={search === initial ? '' : search} className="relative min-w-0 grow">
        <WithRecentSearches isEmpty={text === ''} className="min-w-0">
          <SearchField
            busy={isLooking}
            size={size}
            name="search"
            maxLength={255}
            label={t('frame.search')}
            placeholder={t('frame.searchPlaceholder')}
            clearLabel={t('frame.searchClear')}
            value={text}
            onValueChange={setText}
            end={text === '' && end}
          />
        </WithRecentSearches>
      </WithSuggestions>
      <ScanButton size={size} onCode={enter} />
      {size === 'lg' && (
        <Button type="submit" variant="primary" size="lg" icon={<SearchIcon />}>
          <span className="sr-only @sm:not-sr-only">
            <PortalText id="frame.searchSubmit" />
          </span>
        </Button>
      )}
    </form>
  )
}
