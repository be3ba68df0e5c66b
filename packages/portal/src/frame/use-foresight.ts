import { useElement } from '@comptoir/elements/runtime'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { usePortal } from '../portal.context.ts'

const pointedSchema = z.object({ id: z.number(), href: z.nullable(z.string()) })

/** A pointer that goes on to another product sooner than this only passes by, in milliseconds. */
const dwell = 30

/** Has the page of a product drawn while somebody points at its name. */
export function useForesight(): void {
  const { host } = useElement()
  const { router } = usePortal()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onPointed = (event: Event) => {
      const detail = event instanceof CustomEvent ? pointedSchema.safeParse(event.detail) : null
      const href = detail?.data?.href
      const { visit } = router.getState()
      clearTimeout(timer)
      if (href) timer = setTimeout(() => visit === router.getState().visit && router.foresee(href), dwell)
    }
    host.addEventListener('comptoir-product-pointed', onPointed)
    return () => {
      clearTimeout(timer)
      host.removeEventListener('comptoir-product-pointed', onPointed)
    }
  }, [host, router])
}
