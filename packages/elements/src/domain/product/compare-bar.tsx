import { lazyPart } from '../../runtime/element/lazy-part.tsx'
import { useCompareTray } from './compare-tray.ts'
import type { CompareBarProps } from './compare-tray-bar.tsx'

const CompareTrayBar = lazyPart(async () => (await import('./compare-tray-bar.tsx')).CompareTrayBar)

/** The products to compare, at the bottom of the screen while there are any; loaded with the first one. */
export function CompareBar({ children }: CompareBarProps) {
  return useCompareTray().length > 0 && <CompareTrayBar>{children}</CompareTrayBar>
}
