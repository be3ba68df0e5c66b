import { createElement, useRef } from 'react'
import { AvailableOffline } from '../offline/available-offline.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { PageSkeleton } from '../frame/page-skeleton.tsx'
import { usePortal } from '../portal.context.ts'
import { usePortalText } from '../portal.messages.ts'
import type { ElementScreen, Page } from '../pages/page.ts'
import type { PageParams } from '../routing/path.rules.ts'
import { useElementSettings } from './use-element-settings.ts'
import { SearchBox } from '../search/search-box.tsx'
import { NextElement } from './next-element.tsx'
import { useElementAnchor } from './use-element-anchor.ts'
import { SearchBand } from './search-band.tsx'
import { useElementName } from './use-element-name.ts'
import { useElementState } from './use-element-state.ts'
import { useQueryText } from './use-query-text.ts'
import { useIsDefined } from './use-is-defined.ts'

interface ElementViewProps {
  readonly page: Page
  readonly screen: ElementScreen
  readonly params: PageParams
}

/** A page that is an element: its tag with the user's token, the page's language and the parameters of the address. */
export function ElementView({ page, screen, params }: ElementViewProps) {
  const t = usePortalText()
  const { setting } = usePortal()
  const isDefined = useIsDefined(screen.tag)
  const element = useRef<HTMLElement>(null)
  const anchored = useElementAnchor(element, screen.anchor)
  const queryText = useQueryText(screen.texts)
  useElementSettings(element, {
    ...fill(screen.attributes, params),
    ...Object.fromEntries((screen.settings ?? []).map((name) => [name, setting(name)])),
    ...anchored,
    ...queryText,
  })
  useElementState(element, screen.state)
  const name = useElementName(element, screen.naming)
  const list = screen.offlineList === undefined ? undefined : params[screen.offlineList]
  const heading = (
    <PageHeading
      title={name ?? t(page.title)}
      quiet={page.quietTitle ?? false}
      className={page.quietTitle ? undefined : 'mb-4'}
    >
      {name ?? t(page.title)}
    </PageHeading>
  )
  const content = (
    <>
      {createElement(
        screen.tag,
        { ref: element, 'data-portal-element': screen.state ? 'search' : '' },
        list !== undefined && <AvailableOffline uuid={list} />,
      )}
      {!isDefined && (
        <div data-portal-skeleton="">
          <PageSkeleton />
        </div>
      )}
      {isDefined && screen.next && <NextElement tag={screen.next} />}
    </>
  )
  if (page.layout !== 'search') {
    return (
      <>
        {heading}
        {content}
      </>
    )
  }
  return (
    <>
      <SearchBand>
        {heading}
        <div className="max-w-220">
          <SearchBox size="lg" />
        </div>
      </SearchBand>
      <div className="mx-auto w-full max-w-416 px-4 py-6 @sm:px-6">{content}</div>
    </>
  )
}

/** `{id}` of the table → the id of the address. */
function fill(attributes: ElementScreen['attributes'] = {}, params: PageParams): Record<string, string> {
  const filled: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes))
    filled[name] = value.replace(/\{(\w+)\}/g, (_place, param: string) => params[param] ?? '')
  return filled
}
