import { routes } from '@comptoir/contract'
import { useRead } from '@comptoir/elements/runtime'
import { useCallback, useEffect, useState } from 'react'
import { useCan } from '../portal.context.ts'
import { useFirstSteps } from './home-first-steps.tsx'
import { useSeesPending } from './home-pending.tsx'

/** Longer no one waits for what may move the rest of the page. */
const timeout = 6000

/**
 * Whether everything that affects the layout of home is loaded; its blocks are shown only then, so that none moves.
 * The reads are those of the blocks, so they are made once.
 */
export function useHomeReady() {
  const can = useCan()
  const seesPending = useSeesPending()
  const mayCart = can({ subject: 'cart.list', action: 'read' })
  const maySave = can({ subject: 'products.list', action: 'saveSearches' })
  const news = useRead(routes.listNews, { query: {} })
  const cart = useRead(routes.getCart, {}, { enabled: mayCart })
  const saved = useRead(routes.listSavedSearches, { query: {} }, { enabled: maySave })
  const pending = useRead(routes.getPending, {}, { enabled: seesPending })
  const { maySet, read: firstSteps } = useFirstSteps()
  const [isNewsShown, setNewsShown] = useState(false)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), timeout)
    return () => clearTimeout(timer)
  }, [])
  const hasNews = (news.data?.member.length ?? 0) > 0
  const isLoaded =
    !news.isPending &&
    (isNewsShown || !hasNews) &&
    !(mayCart && cart.isPending) &&
    !(maySave && saved.isPending) &&
    !(seesPending && pending.isPending) &&
    !(maySet && firstSteps.isPending)
  const [wasReady, setWasReady] = useState(false)
  // What is dismissed or changes later does not hide the page again.
  if ((isLoaded || isLate) && !wasReady) setWasReady(true)
  return {
    isReady: wasReady || isLoaded || isLate,
    onNewsShown: useCallback(() => setNewsShown(true), []),
  }
}
