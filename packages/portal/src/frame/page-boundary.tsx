import { Component, type ReactNode } from 'react'
import { BrokenView } from '../screens/not-found-view.tsx'
import { forgetFailedScreens } from '../screens/view-screen.tsx'
import { UnreachableView } from '../screens/unreachable-view.tsx'

interface Props {
  readonly children: ReactNode
}

/** What breaks while a page is shown is the not-found view; code that could not be loaded can be asked for again. */
export class PageBoundary extends Component<Props, { readonly failure: 'none' | 'broken' | 'chunk' }> {
  override state = { failure: 'none' as const }

  static getDerivedStateFromError(error: unknown) {
    return { failure: isChunkError(error) ? 'chunk' : 'broken' }
  }

  override componentDidCatch() {
    forgetFailedScreens()
  }

  override render() {
    const { failure }: { failure: string } = this.state
    if (failure === 'broken') return <BrokenView />
    if (failure === 'chunk') return <UnreachableView />
    return this.props.children
  }
}

/** The words of Chromium, Firefox, Safari and Vite for a module that did not come. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|unable to preload css/i.test(error.message)
  )
}
