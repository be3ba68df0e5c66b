import { Failure, useElement } from '@comptoir/elements/runtime'

interface TextsFailureProps {
  readonly onRetry: () => void
}

/** The texts of the portal could not be loaded: shown with the texts of the runtime. */
function TextsFailure({ onRetry }: TextsFailureProps) {
  const { locale } = useElement()
  return (
    <main lang={locale} className="mx-auto mt-24 w-full max-w-150 p-4">
      <Failure message="runtime.textsFailed" onRetry={onRetry} />
    </main>
  )
}

export const textsFailed = (retry: () => void) => <TextsFailure onRetry={retry} />
