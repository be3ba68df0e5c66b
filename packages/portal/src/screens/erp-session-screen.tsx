import { erpTransferSchema, routes, type OpenedErpSession } from '@comptoir/contract'
import { ApiError, useElement, useWrite } from '@comptoir/elements/runtime'
import { Button, Notice } from '@comptoir/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { PageHeading } from '../frame/page-heading.tsx'
import { PageSkeleton } from '../frame/page-skeleton.tsx'
import { usePortal, useRouterState } from '../portal.context.ts'
import { useWords, Words } from '../portal.messages.ts'
import { createAccountApi } from '../session/account-api.ts'
import { createErpSessionKeeper, keepFresh } from '../session/erp-session.store.ts'
import { ErpElement } from './erp-element.tsx'
import { postForm } from './post-form.ts'

/** Where an ERP's start address leads: search and cart alone, in the ERP's frame or in a window of its own. */
export function Screen() {
  const uuid = useRouterState(({ view }) => (view?.kind === 'page' ? (view.params['uuid'] ?? '') : ''))
  return <Start key={uuid} uuid={uuid} />
}

function Start({ uuid }: { readonly uuid: string }) {
  const words = useWords()
  const keeper = useMemo(() => createErpSessionKeeper(uuid), [uuid])
  const [session, setSession] = useState(() => keeper.read())
  const open = useWrite(routes.openErpSession)
  const asked = useRef(false)
  const keep = useCallback(
    (opened: OpenedErpSession) => {
      keeper.keep(opened)
      setSession(opened)
    },
    [keeper],
  )
  const { mutateAsync } = open
  const begin = useCallback(() => {
    // What is wrong is in `open.error`.
    void mutateAsync({ body: { start: uuid } }).then(keep, () => undefined)
  }, [mutateAsync, uuid, keep])
  useEffect(() => {
    if (session || asked.current) return
    asked.current = true
    begin()
  }, [session, begin])

  const isOver = open.error instanceof ApiError && open.error.code === 'link_invalid'
  return (
    <>
      <PageHeading title={words('page.erp-session')} quiet />
      {session ? (
        <Shop session={session} onFresh={keep} />
      ) : open.error ? (
        <Notice
          tone="danger"
          live="alert"
          title={<Words id={isOver ? 'erpSession.over' : 'erpSession.failed'} />}
          actions={
            !isOver && (
              <Button busy={open.isPending} onClick={begin}>
                <Words id="erpSession.retry" />
              </Button>
            )
          }
        >
          <Words id={isOver ? 'erpSession.overHelp' : 'erpSession.failedHelp'} />
        </Notice>
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}

type View = 'search' | 'cart'

const navigationSchema = z.object({ page: z.string(), params: z.record(z.string(), z.string()) })
const countSchema = z.object({ count: z.int() })

interface ShopProps {
  readonly session: OpenedErpSession
  readonly onFresh: (session: OpenedErpSession) => void
}

function Shop({ session, onFresh }: ShopProps) {
  const { apiBase } = usePortal()
  const { locale } = useElement()
  const { authorizeToken: token, host, operation } = session
  const isInspecting = operation === 'inspect'
  const [view, setView] = useState<View>(operation === 'create' ? 'search' : 'cart')
  const [product, setProduct] = useState(session.product)
  const [count, setCount] = useState<number | null>(null)
  const area = useRef<HTMLDivElement>(null)

  useEffect(() => {
    keepFresh(
      createAccountApi(apiBase, () => locale),
      apiBase,
      session,
      onFresh,
    )
  }, [apiBase, locale, session, onFresh])

  useEffect(() => {
    const node = area.current
    const listeners: Record<string, (event: CustomEvent<unknown>) => void> = {
      // The portal must not follow: its pages are not for a guest.
      'comptoir-navigate': (event) => {
        event.preventDefault()
        event.stopPropagation()
        const asked = navigationSchema.safeParse(event.detail)
        if (!asked.success) return
        const { page, params } = asked.data
        if (page === 'product') setProduct(Number(params['id']))
        if (page === 'products') setProduct(null)
        if (page === 'product' || page === 'products') setView('search')
        if (page === 'cart') setView('cart')
      },
      'comptoir-cart-changed': ({ detail }) => setCount(countSchema.safeParse(detail).data?.count ?? null),
      'comptoir-cart-transferred': ({ detail }) => {
        const sent = erpTransferSchema.safeParse(detail)
        if (sent.success) postForm(sent.data.form)
      },
    }
    const listen = (event: Event) => {
      if (event instanceof CustomEvent) listeners[event.type]?.(event)
    }
    for (const name of Object.keys(listeners)) node?.addEventListener(name, listen)
    return () => {
      for (const name of Object.keys(listeners)) node?.removeEventListener(name, listen)
    }
  }, [])

  const search = useMemo(() => (session.search === '' ? {} : { search: session.search }), [session.search])
  return (
    <div ref={area} className="flex flex-col gap-4">
      <header className="border-line flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b pb-3">
        <p className="m-0 font-semibold">
          <Words id="erpSession.from" values={{ host }} />
        </p>
        {!isInspecting && (
          <nav className="flex gap-2">
            <Button
              aria-current={view === 'search' ? 'page' : undefined}
              variant={view === 'search' ? 'primary' : 'secondary'}
              onClick={() => setView('search')}
            >
              <Words id="erpSession.search" />
            </Button>
            <Button
              aria-current={view === 'cart' ? 'page' : undefined}
              variant={view === 'cart' ? 'primary' : 'secondary'}
              onClick={() => setView('cart')}
            >
              <Words id="erpSession.cart" values={{ count: count ?? 0 }} />
            </Button>
          </nav>
        )}
      </header>
      {isInspecting && (
        <Notice>
          <Words id="erpSession.inspecting" />
        </Notice>
      )}
      {view === 'search' && product !== null && (
        <div className="flex flex-col items-start gap-3">
          <Button onClick={() => setProduct(null)}>
            <Words id="erpSession.results" />
          </Button>
          <ErpElement
            tag="comptoir-product-sheet"
            className="w-full"
            attributes={{ token, locale, 'api-base': apiBase, 'product-id': String(product) }}
          />
        </div>
      )}
      {!isInspecting && (
        <div hidden={view !== 'search' || product !== null}>
          <ErpElement
            tag="comptoir-product-search"
            attributes={{ token, locale, 'api-base': apiBase }}
            properties={{ state: search }}
          />
        </div>
      )}
      <div hidden={view !== 'cart'}>
        <ErpElement tag="comptoir-cart" attributes={{ token, locale, 'api-base': apiBase }} />
      </div>
    </div>
  )
}
