import { useWords, Words } from '../portal.messages.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { menusFor } from '../frame/menus.ts'
import { useCan, useUser } from '../portal.context.ts'
import { HomeCart } from './home-cart.tsx'
import { HomeRecent } from './home-recent.tsx'
import { HomeSearch } from './home-search.tsx'
import { HomeShortcuts } from './home-shortcuts.tsx'
import { SearchBand } from './search-band.tsx'

/** Home: the search, what was searched last, the cart, and the pages that the account opens. */
export function Screen() {
  const words = useWords()
  const can = useCan()
  const user = useUser()
  const lines = menusFor(can).flatMap((menu) => menu.lines)
  const maySearch = can({ subject: 'products.list', action: 'read' })
  const intro = maySearch ? 'home.intro' : lines.length > 0 ? 'home.intro.noSearch' : 'home.intro.none'
  return (
    <>
      <SearchBand className="@sm:py-10">
        <PageHeading title={words('page.home')} className="text-2xl">
          <Words id="home.welcome" values={{ name: user?.displayName ?? '' }} />
        </PageHeading>
        <p className="text-muted mt-1 mb-5 text-lg">
          <Words id={intro} />
        </p>
        {maySearch && <HomeSearch />}
      </SearchBand>
      <div className="mx-auto grid max-w-416 items-start gap-4 px-4 py-6 @sm:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))] @sm:px-6 @md:gap-6">
        {maySearch && <HomeRecent />}
        {can({ subject: 'cart.list', action: 'read' }) && <HomeCart />}
        {lines.length > 0 && <HomeShortcuts lines={lines} />}
      </div>
    </>
  )
}
