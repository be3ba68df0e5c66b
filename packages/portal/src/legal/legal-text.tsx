import type { Locale } from '@comptoir/contract'
import { Failure, useElement, useFormat } from '@comptoir/elements/runtime'
import { LoadingRegion, Skeleton } from '@comptoir/ui'
import { useQuery } from '@tanstack/react-query'
import { PageHeading } from '../frame/page-heading.tsx'
import { usePortalText, PortalText, type MessageId } from '../portal.messages.ts'

export interface LegalSection {
  /** Anchor, the same in both languages: addresses keep it when the language changes. */
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly list?: readonly string[]
}

export interface LegalDocument {
  /** `2026-11-21`. */
  readonly updated: string
  readonly sections: readonly LegalSection[]
}

interface LegalTextProps {
  readonly title: MessageId
  readonly texts: Readonly<Record<Locale, () => Promise<{ default: LegalDocument }>>>
}

/** A legal text with its table of contents. */
export function LegalText({ title, texts }: LegalTextProps) {
  const t = usePortalText()
  const { locale } = useElement()
  const read = useQuery({
    queryKey: ['legal', title, locale],
    queryFn: async () => (await texts[locale]()).default,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <PageHeading title={t(title)} className="text-2xl" />
      {read.data && <LegalSections document={read.data} />}
      {read.isPending && (
        <LoadingRegion label={t('frame.loading')} className="mt-8 min-h-[60dvh]">
          <Skeleton count={8} />
        </LoadingRegion>
      )}
      {read.isError && <Failure message="legal.failed" onRetry={() => void read.refetch()} />}
    </>
  )
}

function LegalSections({ document }: { readonly document: LegalDocument }) {
  const t = usePortalText()
  const format = useFormat()
  return (
    <>
      <p className="text-muted mt-1 mb-8">
        <PortalText id="legal.updated" values={{ date: format.date(document.updated) }} />
      </p>
      <div className="grid gap-10 @md:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="flex max-w-170 flex-col gap-8">
          {document.sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`} className="m-0 mb-2 text-lg font-semibold">
                {section.title}
              </h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className="m-0 mb-3 leading-6 text-pretty">
                  {paragraph}
                </p>
              ))}
              {section.list && (
                <ul className="m-0 mb-3 flex list-disc flex-col gap-1.5 ps-5 leading-6">
                  {section.list.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
        <nav aria-label={t('legal.contents')} className="hidden @md:block">
          <ul className="border-line sticky top-20 m-0 flex list-none flex-col gap-1.5 border-s p-0 ps-4 text-sm">
            {document.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="text-muted hover:text-ink rounded-sm py-0.5 no-underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  )
}
