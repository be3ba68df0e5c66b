import { Kbd } from '@comptoir/ui'
import { useStore } from 'zustand'
import { usePortalText, PortalText } from '../portal.messages.ts'
import { usePortal } from '../portal.context.ts'
import { SearchBox } from '../search/search-box.tsx'
import { useRecentSearches } from '../search/use-recent-searches.ts'

const examples = ['home.example.1', 'home.example.2', 'home.example.3'] as const
/** Number of recent searches shown directly; all of them are under the field. */
const inTheOpen = 4

/** The big search box, with the recent searches, or examples for new users. */
export function HomeSearch() {
  const t = usePortalText()
  const { router } = usePortal()
  const searches = useStore(useRecentSearches(), (state) => state.searches)
  const isNewcomer = searches.length === 0
  const texts = isNewcomer
    ? examples.map((id) => t(id))
    : searches.slice(0, inTheOpen).map(({ text }) => text)
  return (
    <div className="max-w-220">
      <SearchBox
        size="lg"
        end={
          <span className="hidden @md:inline">
            <Kbd>{'/'}</Kbd>
          </span>
        }
      />
      <div className="text-muted mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span id="home-suggestions">
          <PortalText id={isNewcomer ? 'home.examples' : 'home.recentColon'} />
        </span>
        <ul aria-labelledby="home-suggestions" className="m-0 contents list-none p-0">
          {texts.map((text) => (
            <li key={text} className="flex min-w-0">
              <a
                href={router.hrefFor('products', { search: text }) ?? '/'}
                className="text-brand-ink max-w-60 truncate rounded-sm py-0.5 no-underline underline-offset-3 hover:underline"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
