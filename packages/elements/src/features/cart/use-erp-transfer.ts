import { routes, type CartLine } from '@comptoir/contract'
import { useState } from 'react'
import { patch, useElement, useEmit, useWrite } from '../../runtime/index.ts'
import { transferEvents } from './transfer-events.ts'

/** Ends an ERP session, and notifies the host of what is sent; sending again repeats the same message. */
export function useErpTransfer() {
  const { client } = useElement()
  const emit = useEmit(transferEvents)
  const [error, setError] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)
  const end = useWrite(routes.transferErpCart, {
    updates: (session) => [patch(routes.getErpSession, {}, () => session)],
  })

  async function run(work: () => Promise<unknown>) {
    setSending(true)
    setError(null)
    try {
      await work()
      const { action, lines, fees, oci, cxml, form } = await client.call(routes.getErpTransfer, {})
      emit('comptoir-cart-transferred', { action, lines, fees, oci, cxml, form })
    } catch (failure) {
      setError(failure)
    } finally {
      setSending(false)
    }
  }

  return {
    error,
    isSending,
    leave: (action: 'transfer' | 'leave', lines: readonly CartLine[]) => {
      const sent = lines.map(({ product, quantity }) => ({ productId: product.id, quantity }))
      if (emit('comptoir-before-transfer', { action, lines: sent }))
        void run(() => end.mutateAsync({ body: { action } }))
    },
    sendAgain: () => void run(() => Promise.resolve()),
  }
}

export type ErpTransferState = ReturnType<typeof useErpTransfer>
