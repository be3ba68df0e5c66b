import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Failure } from '../failure.tsx'

/**
 * A part whose code comes when it is first shown: a skeleton meanwhile, Retry in its place when it does not come.
 * `load` is a dynamic import, for once per module.
 *
 * @example const Panel = onDemand(() => import('./panel.tsx').then(({ Panel }) => Panel), <Skeleton count={4} />)
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  skeleton: ReactNode,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function OnDemand(props) {
    const [Part, setPart] = useState(() => loaded)
    const [attempt, setAttempt] = useState({ isFailed: false })
    useEffect(() => {
      if (loaded || attempt.isFailed) return undefined
      let isWanted = true
      load().then(
        (part) => {
          loaded = part
          if (isWanted) setPart(() => part)
        },
        () => isWanted && setAttempt({ isFailed: true }),
      )
      return () => {
        isWanted = false
      }
    }, [attempt])
    if (Part) return <Part {...props} />
    if (!attempt.isFailed) return skeleton
    return <Failure message="error.unreachable" onRetry={() => setAttempt({ isFailed: false })} />
  }
}
