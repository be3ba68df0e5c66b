import { Kbd } from '@comptoir/ui'
import { useRouterState } from '../portal.context.ts'
import { SearchBox } from '../search/search-box.tsx'
import { searchTextOf } from '../search/search-text.ts'

/** The search of the header, with the text of the product search. */
export function HeaderSearch() {
  const text = useRouterState(searchTextOf)
  // A new page resets the text.
  return (
    <SearchBox
      key={text}
      initial={text}
      end={
        <span className="hidden @md:inline">
          <Kbd>{'/'}</Kbd>
        </span>
      }
    />
  )
}
