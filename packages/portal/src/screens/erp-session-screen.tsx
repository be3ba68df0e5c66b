import { erpTransferSchema, routes, type OpenedErpSession } from '@comptoir/contract'
import { ApiError, useElement, useWrite } from '@comptoir/elements/runtime'
import { Button, Notice } from '@comptoir/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { PageHeading } from '../frame/page-heading.tsx'
import { PageSkeleton } from '../frame/page-skeleton.tsx'
import { useInstallation } from '../installation/use-installation.ts'
import { usePortal, useRouterState } from '../portal.context.ts'
import { usePortalText, PortalText } from '../portal.messages.ts'
import { createAccountApi } from '../session/account-api.ts'
import { createErpSessionStorage, enableTokenRefresh } from '../session/erp-session.store.ts'
import { ErpElement } from './erp-element.tsx'
import { postForm } from './post-form.ts'

/** Target of an ERP's start address: only search and cart, in the ERP's frame or in its own window. */
export function Screen() {
  const uuid = useRouterState(({ view }) => (view?.kind === 'page' ? (view.params['uuid'] ?? '') : ''))
  return <Start key={uuid} uuid={uuid} />
}

function Start({ uuid }: { readonly uuid: string }) {
  const t = usePortalText()
  const { name } = useInstallation()
  const storage = useMemo(() => createErpSessionStorage(uuid), [uuid])
  const [session, setSession] = useState(() => storage.read())
  const open = useWrite(routes.openErpSession)
  const started = useRef(false)
  const store = useCallback(
    (opened: OpenedErpSession) => {
      storage.save(opened)
      setSession(opened)
    },
    [storage],
  )
  const { mutateAsync } = open
  const begin = useCallback(() => {
    // The error is in `open.error`.
    void mutateAsync({ body: { start: uuid } }).then(store, () => undefined)
  }, [mutateAsync, uuid, store])
  useEffect(() => {
    if (session || started.current) return
    started.current = true
    begin()
  }, [session, begin])

  const isOver = open.error instanceof ApiError && open.error.code === 'link_invalid'
  return (
    <>
      <PageHeading title={t('page.erp-session')} quiet />
      {session ? (
        <Shop session={session} onFresh={store} />
      ) : open.error ? (
        <Notice
          tone="danger"
          live="alert"
          title={<PortalText id={isOver ? 'erpSession.over' : 'erpSession.failed'} />}
          actions={
            !isOver && (
              <Button busy={open.isPending} onClick={begin}>
                <PortalText id="erpSession.retry" />
              </Button>
            )
          }
        >
          <PortalText id={isOver ? 'erpSession.overHelp' : 'erpSession.failedHelp'} values={{ name }} />
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
  const { name: site } = useInstallation()
  const { locale } = useElement()
  const { authorizeToken: token, host, operation } = session
  const isInspecting = operation === 'inspect'
  const [view, setView] = useState<View>(operation === 'create' ? 'search' : 'cart')
  const [product, setProduct] = useState(session.product)
  const [count, setCount] = useState<number | null>(null)
  const area = useRef<HTMLDivElement>(null)

  useEffect(() => {
    enableTokenRefresh(
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
        const navigation = navigationSchema.safeParse(event.detail)
        if (!navigation.success) return
        const { page, params } = navigation.data
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
          <PortalText id="erpSession.from" values={{ host, name: site }} />
        </p>
        {!isInspecting && (
          <nav className="flex gap-2">
            <Button
              aria-current={view === 'search' ? 'page' : undefined}
              variant={view === 'search' ? 'primary' : 'secondary'}
              onClick={() => setView('search')}
            >
              <PortalText id="erpSession.search" />
            </Button>
            <Button
              aria-current={view === 'cart' ? 'page' : undefined}
              variant={view === 'cart' ? 'primary' : 'secondary'}
              onClick={() => setView('cart')}
            >
              <PortalText id="erpSession.cart" values={{ count: count ?? 0 }} />
            </Button>
          </nav>
        )}
      </header>
      {isInspecting && (
        <Notice>
          <PortalText id="erpSession.inspecting" />
        </Notice>
      )}
      {view === 'search' && product !== null && (
        <div className="flex flex-col items-start gap-3">
          <Button onClick={() => setProduct(null)}>
            <PortalText id="erpSession.results" />
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
