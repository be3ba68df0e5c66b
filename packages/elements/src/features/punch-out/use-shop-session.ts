import { routes, type PunchOutProblem, type PunchOutShop } from '@comptoir/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, useEmit, useRead, useText, useWrite } from '../../runtime/index.ts'
import { punchOutEvents } from './punch-out.events.ts'

/** State of the shop's window. */
type VisitState = 'none' | 'asking' | 'open' | 'blocked' | 'closed' | 'failed' | 'returned'

interface Opened {
  readonly state: Exclude<VisitState, 'returned'>
  readonly shop: PunchOutShop | null
  readonly session: number | null
  readonly startPage: string | null
  readonly problem: PunchOutProblem | null
  readonly detail: string | null
  readonly error: ApiError | null
}

const none: Opened = {
  state: 'none',
  shop: null,
  session: null,
  startPage: null,
  problem: null,
  detail: null,
  error: null,
}

const lookEvery = 1000
const askEvery = 4000

export interface ShopSession extends Omit<Opened, 'state'> {
  readonly state: VisitState
  readonly open: (shop: PunchOutShop) => void
  readonly dismiss: () => void
}

/**
 * Opens a shop in its own window: on click, because of popup blockers, then redirected once the server has contacted the
 * shop. Then checks whether the window is still open and whether a cart has been returned.
 */
export function useShopSession(): ShopSession {
  const text = useText()
  const emit = useEmit(punchOutEvents)
  const [opened, setOpened] = useState(none)
  const popup = useRef<Window | null>(null)
  const write = useWrite(routes.openPunchOutShop, { invalidates: [routes.listPunchOutSessions] })
  const { session, state } = opened
  const isWaiting = session !== null && state !== 'none'
  const read = useRead(
    routes.getPunchOutSession,
    { params: { id: session ?? 1 } },
    { enabled: isWaiting, refreshEvery: isWaiting ? askEvery : undefined },
  )
  const isReturned = isWaiting && (read.data?.state === 'returned' || read.data?.state === 'used')

  useEffect(() => {
    if (state !== 'open') return undefined
    const timer = setInterval(() => {
      if (popup.current?.closed) setOpened((current) => ({ ...current, state: 'closed' }))
    }, lookEvery)
    return () => clearInterval(timer)
  }, [state])

  const open = useCallback(
    (shop: PunchOutShop) => {
      const view = window.open('', `comptoir-punch-out-${shop.id}`)
      popup.current = view
      if (view) {
        view.document.title = shop.supplier.name
        view.document.body.textContent = text('punchOut.opening', { supplier: shop.supplier.name })
      }
      setOpened({ ...none, state: 'asking', shop })
      const lead = async () => {
        try {
          const answer = await write.mutateAsync({ params: { id: shop.id } })
          if (answer.session === null || answer.startPage === null) {
            view?.close()
            setOpened({ ...none, ...answer, shop, state: 'failed', error: null })
            return
          }
          emit('comptoir-punch-out-opened', { shop: shop.id, session: answer.session })
          setOpened({ ...none, ...answer, shop, state: view ? 'open' : 'blocked', error: null })
          if (!view) return
          // Prevents the shop's page from navigating this one.
          view.opener = null
          view.location.replace(answer.startPage)
        } catch (error) {
          view?.close()
          if (!(error instanceof ApiError)) throw error
          setOpened({ ...none, state: 'failed', shop, error })
        }
      }
      void lead()
    },
    [emit, text, write],
  )
  return {
    ...opened,
    state: isReturned ? 'returned' : state,
    open,
    dismiss: useCallback(() => setOpened(none), []),
  }
}
