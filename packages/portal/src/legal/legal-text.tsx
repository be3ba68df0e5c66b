import {
  readLegalText,
  routes,
  type LegalBlock,
  type LegalText as Text,
  type LegalTextKind,
} from '@comptoir/contract'
import { Failure, useFormat, useRead } from '@comptoir/elements/runtime'
import { ButtonLink, EmptyState, LoadingRegion, Skeleton } from '@comptoir/ui'
import { PageHeading } from '../frame/page-heading.tsx'
import { useCan, usePortal } from '../portal.context.ts'
import { usePortalText, PortalText } from '../portal.messages.ts'

/** A legal text of the installation with its table of contents. */
export function LegalText({ kind }: { readonly kind: LegalTextKind }) {
  const t = usePortalText()
  const read = useRead(routes.getLegalText, { params: { kind } })
  const isMissing = read.error?.code === 'not_found'
  return (
    <>
      <PageHeading title={t(`page.${kind}`)} className="text-2xl" />
      {read.data && <LegalSections legal={read.data} />}
      {read.isPending && (
        <LoadingRegion label={t('frame.loading')} className="mt-8 min-h-[60dvh]">
          <Skeleton count={8} />
        </LoadingRegion>
      )}
      {isMissing && <MissingText />}
      {read.isError && !isMissing && <Failure message="legal.failed" onRetry={() => void read.refetch()} />}
    </>
  )
}

/** Whoever may write it gets the way to where it is written. */
function MissingText() {
  const t = usePortalText()
  const { router } = usePortal()
  const mayWrite = useCan()({ subject: 'installation', action: 'write' })
  return (
    <EmptyState
      title={t('legal.none')}
      actions={
        mayWrite && <ButtonLink href={router.hrefFor('installation') ?? '/'}>{t('legal.write')}</ButtonLink>
      }
    />
  )
}

function LegalSections({ legal }: { readonly legal: Text }) {
  const t = usePortalText()
  const format = useFormat()
  const sections = readLegalText(legal.text)
  return (
    <>
      <p className="text-muted mt-1 mb-8">
        <PortalText id="legal.updated" values={{ date: format.date(legal.changedOn) }} />
      </p>
      <div className="grid gap-10 @md:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="flex max-w-170 min-w-0 flex-col gap-8 wrap-anywhere">
          {sections.map(({ id, title, blocks }) => (
            <section key={id} id={id} aria-labelledby={title === null ? undefined : `${id}-title`}>
              {title !== null && (
                <h2 id={`${id}-title`} className="m-0 mb-2 text-lg font-semibold">
                  {title}
                </h2>
              )}
              {blocks.map((block, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a text may say something twice, and its parts never move
                <Block key={at} block={block} />
              ))}
            </section>
          ))}
        </div>
        <nav aria-label={t('legal.contents')} className="hidden @md:block">
          <ul className="border-line sticky top-20 m-0 flex list-none flex-col gap-1.5 border-s p-0 ps-4 text-sm">
            {sections.map(
              ({ id, title }) =>
                title !== null && (
                  <li key={id}>
                    <a href={`#${id}`} className="text-muted hover:text-ink rounded-sm py-0.5 no-underline">
                      {title}
                    </a>
                  </li>
                ),
            )}
          </ul>
        </nav>
      </div>
    </>
  )
}

function Block({ block }: { readonly block: LegalBlock }) {
  if (typeof block === 'string') return <p className="m-0 mb-3 leading-6 text-pretty">{block}</p>
  return (
    <ul className="m-0 mb-3 flex list-disc flex-col gap-1.5 ps-5 leading-6">
      {block.items.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <li key={at}>{item}</li>
      ))}
    </ul>
  )
}
