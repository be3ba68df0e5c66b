import { Component, type ReactNode } from 'react'
import { CrashView } from '../screens/not-found-view.tsx'
import { forgetFailedScreens } from '../screens/view-screen.tsx'
import { UnreachableView } from '../screens/unreachable-view.tsx'

interface Props {
  readonly children: ReactNode
}

interface State {
  readonly failure: 'none' | 'broken' | 'chunk'
}

/** Render errors show the not-found view; chunks that failed to load offer Retry. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { failure: 'none' }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: isChunkError(error) ? 'chunk' : 'broken' }
  }

  override componentDidCatch() {
    forgetFailedScreens()
  }

  override render() {
    const { failure } = this.state
    if (failure === 'broken') return <CrashView />
    if (failure === 'chunk') return <UnreachableView />
    return this.props.children
  }
}

/** Error messages of browsers and Vite for a module that failed to load. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|unable to preload css/i.test(error.message)
  )
}
