import { cx } from '@comptoir/ui'
import { usePortalText, PortalText } from '../portal.messages.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { shortcutsFor } from '../frame/menus.ts'
import { useCan, useUser } from '../portal.context.ts'
import { HomePending, useSeesPending } from './home-pending.tsx'
import { HomeCart } from './home-cart.tsx'
import { HomeFirstSteps } from './home-first-steps.tsx'
import { HomeNews } from './home-news.tsx'
import { HomeProducts } from './home-products.tsx'
import { HomeQuickEntry } from './home-quick-entry.tsx'
import { HomeSaved } from './home-saved.tsx'
import { HomeSearch } from './home-search.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { HomeShortcuts, HomeShortcutThemes } from './home-shortcuts.tsx'
import { SearchBand } from './search-band.tsx'
import { useHomeReady } from './use-home-ready.ts'

/** More shortcuts than this are grouped by theme, across the page. */
const columnMax = 24

/** Home: search, recent products, favourites, saved searches, cart and shortcuts. */
export function Screen() {
  const t = usePortalText()
  const can = useCan()
  const user = useUser()
  const seesPending = useSeesPending()
  const lines = shortcutsFor(can)
  const hasThemes = lines.length > columnMax
  const { isReady, onNewsShown } = useHomeReady()
  const maySearch = can({ subject: 'products.list', action: 'read' })
  const intro = maySearch ? 'home.intro' : lines.length > 0 ? 'home.intro.noSearch' : 'home.intro.none'
  return (
    <>
      <SearchBand className="@sm:py-10">
        <PageHeading title={t('page.home')} className="text-2xl">
          <PortalText id="home.welcome" values={{ name: user?.displayName ?? '' }} />
        </PageHeading>
        <p className="text-muted mt-1 mb-5 text-lg">
          <PortalText id={intro} />
        </p>
        {maySearch && <HomeSearch />}
      </SearchBand>
      <div className="relative">
        {!isReady && <HomeSkeleton />}
        <div className={isReady ? undefined : 'invisible'}>
          <div className="mx-auto grid max-w-416 gap-4 px-4 pt-6 @sm:px-6 @md:gap-6 @lg:px-8">
            <HomeFirstSteps />
            <HomeNews onShown={onNewsShown} />
            {seesPending && <HomePending />}
            {hasThemes && <HomeShortcutThemes lines={lines} />}
          </div>
          <div
            className={cx(
              'mx-auto grid max-w-416 items-start gap-4 px-4 py-6 @sm:px-6 @md:gap-6 @lg:px-8',
              maySearch && '@md:grid-cols-[minmax(0,1fr)_22rem]',
            )}
          >
            {maySearch && (
              <div className="grid min-w-0 gap-4 @md:gap-6">
                {can({ subject: 'cart.list', action: 'read' }) && <HomeQuickEntry />}
                {can({ subject: 'products.list', action: 'historySelection' }) && (
                  <HomeProducts view="history" />
                )}
                <HomeProducts view="favorites" />
              </div>
            )}
            <div className="grid min-w-0 items-start gap-4 @sm:grid-cols-2 @md:grid-cols-1 @md:gap-6">
              {can({ subject: 'cart.list', action: 'read' }) && <HomeCart />}
              {maySearch && can({ subject: 'products.list', action: 'saveSearches' }) && <HomeSaved />}
              {lines.length > 0 && !hasThemes && <HomeShortcuts lines={lines} />}
            </div>
          </div>
        </div>
      </div>
    </>
  )
}
