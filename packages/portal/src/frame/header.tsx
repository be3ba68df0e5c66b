import { useCan, useRouterState } from '../portal.context.ts'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { CartLink } from './cart-link.tsx'
import { Drawer } from './drawer.tsx'
import { HeaderSearch } from './header-search.tsx'
import { LanguageLink } from './language-link.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { WaitingWrites } from './waiting-writes.tsx'

/** The header of a signed-in user. The search takes the remaining width, or its own row where that is too narrow. */
export function Header() {
  const can = useCan()
  // A page with its own search needs no second one.
  const isSearching = useRouterState(
    ({ view }) => view?.kind === 'page' && (view.page.layout === 'search' || view.page.name === 'products'),
  )
  const hasSearch = can({ subject: 'products.list', action: 'read' }) && !isSearching
  return (
    <header className="border-line bg-surface top-0 z-20 flex min-h-14 flex-wrap items-center gap-x-1 gap-y-2 border-b px-3 py-2 @sm:sticky @sm:gap-x-2 @sm:px-6 @md:gap-x-3 @lg:px-8 print:hidden">
      <Drawer />
      <Brand />
      <MainNavigation />
      <div className="grow @sm:hidden" />
      <div
        className={
          hasSearch
            ? 'order-last w-full @sm:order-none @sm:mx-auto @sm:w-auto @sm:max-w-140 @sm:grow'
            : 'hidden @sm:block @sm:grow'
        }
      >
        {hasSearch && <HeaderSearch />}
      </div>
      <LanguageLink />
      {can({ subject: 'cart.list', action: 'read' }) && <CartLink />}
      <WaitingWrites />
      <NotificationBell />
      <div className="hidden @md:block">
        <AccountMenu />
      </div>
    </header>
  )
}
