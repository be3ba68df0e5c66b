import { routes } from '@comptoir/contract'
import { useEffect } from 'react'
import { useElement, useElementStoreApi } from '../runtime/index.ts'
import { cartStore } from './cart.store.ts'

/**
 * What still waits for its turn when the page goes away is sent at once: nobody is left to send it later. What was under
 * way already is so twice, to the same effect.
 */
export function useSendBeforeLeaving(): void {
  const { client } = useElement()
  const store = useElementStoreApi(cartStore)
  useEffect(() => {
    function sendAll() {
      for (const [id, wanted] of store.getState().pending) {
        const sent =
          wanted === 'removed'
            ? client.call(routes.removeCartLine, { params: { id } })
            : client.call(routes.changeCartLine, { params: { id }, body: wanted })
        // Where the page comes back after all, the write that waited says what went wrong.
        sent.catch(() => undefined)
      }
    }
    addEventListener('pagehide', sendAll)
    return () => removeEventListener('pagehide', sendAll)
  }, [client, store])
}
