import { Suspense } from 'react'
import { useRouterState } from '../portal.context.ts'
import type { View } from '../routing/view.rules.ts'
import { ElementView } from '../screens/element-view.tsx'
import { ForbiddenView } from '../screens/forbidden-view.tsx'
import { NotFoundView } from '../screens/not-found-view.tsx'
import { UnreachableView } from '../screens/unreachable-view.tsx'
import { ViewScreen } from '../screens/view-screen.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { PageLayout } from './page-layout.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

/** The page of the address, in its layout; if it throws, the not-found view is shown inside the frame. */
export function PageView() {
  const view = useRouterState((state) => state.view)
  const visit = useRouterState((state) => state.visit)
  const layout = view?.kind === 'page' ? view.page.layout : 'default'
  return (
    <main
      id="content"
      tabIndex={-1}
      className="relative flex grow flex-col outline-none @sm:[--comptoir-sticky-top:57px]"
    >
      <PageLayout key={visit} layout={layout}>
        <PageBoundary>
          <Suspense fallback={<PageSkeleton layout={layout} />}>{view && <Content view={view} />}</Suspense>
        </PageBoundary>
      </PageLayout>
    </main>
  )
}

function Content({ view }: { readonly view: View }) {
  if (view.kind === 'not-found') return <NotFoundView path={view.path} />
  if (view.kind === 'forbidden') return <ForbiddenView />
  if (view.kind === 'unreachable') return <UnreachableView />
  const { page, params } = view
  if (page.screen.kind === 'view') return <ViewScreen view={page.screen.view} />
  return <ElementView page={page} screen={page.screen} params={params} />
}
