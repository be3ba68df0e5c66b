import { Kbd, SearchField } from '@comptoir/ui'
import { useState } from 'react'
import { useWords } from '../portal.messages.ts'
import { usePortal, useRouterState } from '../portal.context.ts'
import { searchTextOf } from '../search/search-text.ts'
import { useSearchFor } from '../search/use-search-for.ts'

/** The search of the header: it leads to the product search from anywhere. */
export function HeaderSearch() {
  const href = useRouterState((state) => state.href)
  // Another page, another text: the one that was typed here has done its work.
  return <HeaderSearchField key={searchTextOf(href)} initial={searchTextOf(href)} />
}

function HeaderSearchField({ initial }: { readonly initial: string }) {
  const words = useWords()
  const { router } = usePortal()
  const searchFor = useSearchFor()
  const [text, setText] = useState(initial)
  return (
    <form
      role="search"
      aria-label={words('frame.search')}
      data-portal-search=""
      action={router.hrefFor('products') ?? '/'}
      onSubmit={(event) => {
        event.preventDefault()
        searchFor(text)
      }}
      className="w-full"
    >
      <SearchField
        name="search"
        maxLength={255}
        label={words('frame.search')}
        placeholder={words('frame.searchPlaceholder')}
        clearLabel={words('frame.searchClear')}
        value={text}
        onValueChange={setText}
        end={
          text === '' && (
            <span className="hidden @md:inline">
              <Kbd>{'/'}</Kbd>
            </span>
          )
        }
      />
    </form>
  )
}
