import { lazyPart } from '../../runtime/lazy-part.tsx'
import { useCompareTray } from './compare-tray.ts'
import type { CompareBarProps } from './compare-tray-bar.tsx'

const CompareTrayBar = lazyPart(async () => (await import('./compare-tray-bar.tsx')).CompareTrayBar)

/** The products put aside, at the foot of the screen while there are any; its code comes with the first one. */
export function CompareBar({ children }: CompareBarProps) {
  return useCompareTray().length > 0 && <CompareTrayBar>{children}</CompareTrayBar>
}
