import { useContext, useLayoutEffect, useState } from 'react'
import { ElementContext } from './element-context.ts'

interface Member {
  readonly host: EventTarget | undefined
  readonly key: string
  readonly setFirst: (isFirst: boolean) => void
}

let mounted: readonly Member[] = []

function setMounted(members: readonly Member[]): void {
  mounted = members
  for (const one of mounted)
    one.setFirst(one === mounted.find(({ host, key }) => host === one.host && key === one.key))
}

/** Whether this is the first of the mounted components with the same key in its element; `null` is always alone. */
export function useIsFirst(key: string | null): boolean {
  const host = useContext(ElementContext)?.host
  const [isFirst, setFirst] = useState(false)
  useLayoutEffect(() => {
    if (key === null) return undefined
    const member = { host, key, setFirst }
    setMounted([...mounted, member])
    return () => setMounted(mounted.filter((one) => one !== member))
  }, [key, host])
  return key === null || isFirst
}
