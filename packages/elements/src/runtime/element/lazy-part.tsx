import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Failure } from './failure.tsx'

interface LazyProps {
  /** Fallback while the code loads. */
  readonly skeleton?: ReactNode
  /** Message shown when its code fails to load; a general one by default. */
  readonly failed?: string
}

/**
 * A part of a screen whose code is loaded when it is first shown. When loading fails, the part shows an error with Retry, and the
 * rest of the screen stays.
 *
 * @example const Documents = lazyPart(async () => (await import('./documents.tsx')).Documents)
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & LazyProps> & { readonly preload: () => void } {
  let Part: ComponentType<Props> | undefined
  return Object.assign(LazyPart, {
    /** Preloads the code; a failure is reported when the part is shown. */
    preload: () => {
      if (Part) return
      load().then(
        (part) => (Part = part),
        () => undefined,
      )
    },
  })
  function LazyPart({ skeleton = null, failed = 'runtime.partFailed', ...props }: Props & LazyProps) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(Part ? 'loaded' : 'loading')
    useEffect(() => {
      if (state !== 'loading') return undefined
      let isMounted = true
      load().then(
        (part) => {
          Part = part
          if (isMounted) setState('loaded')
        },
        () => isMounted && setState('failed'),
      )
      return () => {
        isMounted = false
      }
    }, [state])
    if (state === 'failed') {
      return <Failure message={failed} help="error.unreachable" onRetry={() => setState('loading')} />
    }
    // The remaining props are the part's.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler cannot omit a key from a type parameter
    return Part ? <Part {...(props as unknown as Props)} /> : skeleton
  }
}
