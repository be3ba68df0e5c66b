import { ButtonLink, Card, Skeleton } from '@comptoir/ui'
import { createElement, useRef } from 'react'
import { usePortal } from '../portal.context.ts'
import { PortalText } from '../portal.messages.ts'
import { useElementSettings } from './use-element-settings.ts'
import { useIsDefined } from './use-is-defined.ts'

const tag = 'comptoir-selection-history'
const pageName = 'history-selection'

const lists = {
  history: 'home.history',
  favorites: 'home.favorites',
} as const

/** The last products of a list that the element stores, with a link to all of it. */
export function HomeProducts({ view }: { readonly view: keyof typeof lists }) {
  const { router } = usePortal()
  const element = useRef<HTMLElement>(null)
  useElementSettings(element, { view, compact: '' })
  const isDefined = useIsDefined(tag)
  return (
    <Card
      title={<PortalText id={lists[view]} />}
      actions={
        <ButtonLink size="sm" variant="quiet" href={router.hrefFor(pageName, { tab: view }) ?? '/'}>
          <PortalText id="home.all" />
          <span className="sr-only">
            <PortalText id={lists[view]} />
          </span>
        </ButtonLink>
      }
    >
      {/* Rows have their own padding. */}
      <div className="-my-3">
        {createElement(tag, { ref: element, 'data-portal-element': '' })}
        {!isDefined && (
          <div data-portal-skeleton="">
            <Skeleton shape="row" count={5} />
          </div>
        )}
      </div>
    </Card>
  )
}
