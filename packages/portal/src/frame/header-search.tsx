import { Kbd } from '@comptoir/ui'
import { useRouterState } from '../portal.context.ts'
import { SearchBox } from '../search/search-box.tsx'
import { searchTextOf } from '../search/search-text.ts'

/** The search of the header, with what the address searches for. */
export function HeaderSearch() {
  const text = useRouterState((state) => searchTextOf(state.href))
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
