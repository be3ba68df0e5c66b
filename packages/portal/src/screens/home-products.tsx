import { ButtonLink, Card, Skeleton } from '@comptoir/ui'
import { createElement, useRef } from 'react'
import { usePortal } from '../portal.context.ts'
import { Words } from '../portal.messages.ts'
import { useElementSettings } from './use-element-settings.ts'
import { useIsDefined } from './use-is-defined.ts'

const tag = 'comptoir-selection-history'
const pageName = 'history-selection'

const lists = {
  history: { title: 'home.history', all: 'home.historyAll' },
  favorites: { title: 'home.favorites', all: 'home.favoritesAll' },
} as const

/** The last products of a list that the element keeps, and the way to all of it. */
export function HomeProducts({ view }: { readonly view: keyof typeof lists }) {
  const { router } = usePortal()
  const element = useRef<HTMLElement>(null)
  useElementSettings(element, { view, compact: '' })
  const isDefined = useIsDefined(tag)
  const { title, all } = lists[view]
  return (
    <Card
      title={<Words id={title} />}
      actions={
        <ButtonLink size="sm" variant="quiet" href={router.hrefFor(pageName, { tab: view }) ?? '/'}>
          <Words id={all} />
        </ButtonLink>
      }
    >
      {/* Rows bring air of their own above and below. */}
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
