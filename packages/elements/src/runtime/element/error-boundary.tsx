import { Component, type ReactNode } from 'react'
import type { commonEvents } from './common.ts'
import { ElementContext } from './element-context.ts'
import { dispatch } from './events.ts'
import { Failure } from './failure.tsx'

type Values = Readonly<Record<string, unknown>>

interface Props {
  /** The host's values: a failed screen is retried when any of them changes. */
  readonly values: Values
  readonly children: ReactNode
}

interface State {
  readonly broken: boolean
  readonly values: Values
}

/** Error boundary of a screen: message with Retry, and `comptoir-error` for the host. */
export class ErrorBoundary extends Component<Props, State> {
  static override contextType = ElementContext
  declare context: React.ContextType<typeof ElementContext>
  override state: State = { broken: false, values: this.props.values }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  static getDerivedStateFromProps({ values }: Props, state: State): State | null {
    // By value: a host that sets the same values again in its error handler must not cause a loop.
    return sameValues(values, state.values) ? null : { broken: false, values }
  }

  override componentDidCatch(error: unknown) {
    const message = error instanceof Error ? error.message : String(error)
    const name = 'comptoir-error' satisfies keyof typeof commonEvents
    if (this.context) dispatch(this.context.host, name, { message, error })
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <Failure
        message="runtime.broken"
        help="runtime.brokenHelp"
        onRetry={() => this.setState({ broken: false })}
      />
    )
  }
}

function sameValues(a: Values, b: Values): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => Object.is(a[name], b[name]))
}
