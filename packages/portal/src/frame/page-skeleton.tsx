import { LoadingRegion, Skeleton } from '@comptoir/ui'
import type { ReactNode } from 'react'
import type { Layout } from '../pages/page.ts'
import { usePortalText } from '../portal.messages.ts'

const bar = 'animate-shimmer bg-pressed rounded'

/** A form of two fields next to an introduction, as on the sign-in page. */
const form = (
  <div className="grid w-full grow @md:grid-cols-2">
    <div className="mx-auto flex w-full max-w-100 flex-col justify-center gap-6 px-4 py-10">
      <div className={`${bar} h-7 w-40`} />
      <div className={`${bar} h-12`} />
      <div className={`${bar} h-12`} />
      <div className={`${bar} h-12`} />
    </div>
    <div className="bg-sunken border-line hidden border-s @md:block" />
  </div>
)

/** A band with a big field, and cards below it. */
const band = (
  <>
    <div className="bg-sunken border-line border-b px-4 py-8 @sm:px-6 @sm:py-10 @lg:px-8">
      <div className={`${bar} mb-5 h-7 w-60`} />
      <div className={`${bar} h-12 max-w-220`} />
    </div>
    <div className="mx-auto grid w-full max-w-416 gap-6 px-4 py-6 @sm:px-6 @md:grid-cols-[minmax(0,1fr)_22rem] @lg:px-8">
      <div className={`${bar} h-60`} />
      <div className={`${bar} h-60`} />
    </div>
  </>
)

const text = (
  <>
    <Skeleton count={1} className="max-w-60" />
    <Skeleton count={8} />
  </>
)

const list = (
  <>
    <Skeleton count={1} className="max-w-60" />
    <Skeleton shape="row" count={6} />
  </>
)

const shapes: Readonly<Record<Layout, ReactNode>> = {
  basic: text,
  default: list,
  'default-loadable': list,
  login: form,
  public: text,
  search: band,
  'wide-loadable': list,
}

/** The shape of a page whose code is loading. */
export function PageSkeleton({ layout = 'default' }: { readonly layout?: Layout }) {
  const t = usePortalText()
  const isWhole = layout === 'login' || layout === 'search'
  return (
    <LoadingRegion
      label={t('frame.loading')}
      className={isWhole ? 'flex w-full grow flex-col' : 'flex min-h-[70dvh] w-full flex-col gap-6'}
    >
      {shapes[layout]}
    </LoadingRegion>
  )
}
