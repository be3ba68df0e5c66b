import { Suspense } from 'react'
import { useRouterState } from '../portal.context.ts'
import type { View } from '../routing/view.rules.ts'
import { ElementView } from '../screens/element-view.tsx'
import { ForbiddenView } from '../screens/forbidden-view.tsx'
import { NotFoundView } from '../screens/not-found-view.tsx'
import { UnreachableView } from '../screens/unreachable-view.tsx'
import { ViewScreen } from '../screens/view-screen.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { PageSlot } from './page-slot.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

/**
 * The page of the address, in its layout; what breaks in it is the not-found view, and the frame stays. The page that is
 * likely to be next lies under it, out of sight: opened, it is just shown.
 */
export function PageView() {
  const view = useRouterState((state) => state.view)
  const visit = useRouterState((state) => state.visit)
  const ahead = useRouterState((state) => state.ahead)
  return (
    <main
      id="content"
      tabIndex={-1}
      className="relative flex grow flex-col outline-none @sm:[--comptoir-sticky-top:57px]"
    >
      {[{ view, visit }, ...(ahead ? [ahead] : [])].map((page) => (
        <PageSlot
          key={page.visit}
          layout={page.view?.kind === 'page' ? page.view.page.layout : 'default'}
          isShown={page.visit === visit}
        >
          <PageBoundary view={page.view}>
            <Suspense fallback={<PageSkeleton />}>{page.view && <Content view={page.view} />}</Suspense>
          </PageBoundary>
        </PageSlot>
      ))}
    </main>
  )
}

function Content({ view }: { readonly view: View }) {
  if (view.kind === 'not-found') return <NotFoundView path={view.path} />
  if (view.kind === 'forbidden') return <ForbiddenView permission={view.permission} />
  if (view.kind === 'unreachable') return <UnreachableView />
  const { page, params } = view
  if (page.screen.kind === 'view') return <ViewScreen screen={page.screen} />
  return <ElementView page={page} screen={page.screen} params={params} />
}
