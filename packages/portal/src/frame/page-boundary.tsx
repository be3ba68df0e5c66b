import { Component, type ReactNode } from 'react'
import type { View } from '../routing/view.rules.ts'
import { BrokenView } from '../screens/not-found-view.tsx'
import { forgetFailedScreens } from '../screens/view-screen.tsx'
import { UnreachableView } from '../screens/unreachable-view.tsx'

interface Props {
  /** What is shown: what broke one page says nothing of the next that takes its place. */
  readonly view: View | null
  readonly children: ReactNode
}

interface State {
  readonly view: View | null
  readonly failure: 'none' | 'broken' | 'chunk'
}

/** What breaks while a page is shown is the not-found view; code that could not be loaded can be asked for again. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { view: this.props.view, failure: 'none' }

  static getDerivedStateFromProps({ view }: Props, state: State): State | null {
    return view === state.view ? null : { view, failure: 'none' }
  }

  static getDerivedStateFromError(error: unknown): Pick<State, 'failure'> {
    return { failure: isChunkError(error) ? 'chunk' : 'broken' }
  }

  override componentDidCatch() {
    forgetFailedScreens()
  }

  override render() {
    const { failure } = this.state
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
