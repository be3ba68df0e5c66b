import { routes } from '@comptoir/contract'
import { useRead } from '@comptoir/elements/runtime'
import { useCallback, useEffect, useState } from 'react'
import { useCan } from '../portal.context.ts'
import { useAwaits } from './home-awaiting.tsx'

/** Longer nobody waits for what may move the rest of the page. */
const patience = 6000

/**
 * Whether everything that decides on the place of the blocks of home is known; they are shown then, all in their places.
 * The reads are those of the blocks themselves: they are made once.
 */
export function useHomeReady() {
  const can = useCan()
  const awaits = useAwaits()
  const mayCart = can({ subject: 'cart.list', action: 'read' })
  const maySave = can({ subject: 'products.list', action: 'saveSearches' })
  const news = useRead(routes.listNews, { query: {} })
  const cart = useRead(routes.getCart, {}, { enabled: mayCart })
  const saved = useRead(routes.listSavedSearches, { query: {} }, { enabled: maySave })
  const awaiting = useRead(routes.getAwaiting, {}, { enabled: awaits })
  const [isNewsShown, setNewsShown] = useState(false)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  const hasNews = (news.data?.member.length ?? 0) > 0
  const isKnown =
    !news.isPending &&
    (isNewsShown || !hasNews) &&
    !(mayCart && cart.isPending) &&
    !(maySave && saved.isPending) &&
    !(awaits && awaiting.isPending)
  const [wasReady, setWasReady] = useState(false)
  // What is dismissed or changes later does not hide the page again.
  if ((isKnown || isLate) && !wasReady) setWasReady(true)
  return {
    isReady: wasReady || isKnown || isLate,
    onNewsShown: useCallback(() => setNewsShown(true), []),
  }
}
