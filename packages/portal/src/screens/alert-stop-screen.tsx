import { routes } from '@comptoir/contract'
import { useRead, useWrite } from '@comptoir/elements/runtime'
import { useWords, Words } from '../portal.messages.ts'
import { StopView, useLinkKey } from './stop-view.tsx'

/** Where the link of a product alert's letter leads. */
export function Screen() {
  const words = useWords()
  const input = { params: { uuid: useLinkKey() } }
  const read = useRead(routes.getLinkedAlert, input)
  const stop = useWrite(routes.stopLinkedAlert)
  const alert = stop.data ?? read.data
  return (
    <StopView
      heading={words('alertStop.heading')}
      stopLabel={words('alertStop.stop')}
      done={words('alertStop.done')}
      failed={words('alertStop.failed')}
      invalid={words('alertStop.invalid')}
      read={read}
      stop={stop}
      isOn={alert?.isOn}
      onStop={() => stop.mutate(input)}
    >
      <p className="m-0 font-semibold wrap-anywhere">
        {alert === undefined || alert.name === null ? (
          <Words id="alertStop.favorites" />
        ) : (
          <Words id="alertStop.search" values={{ name: alert.name }} />
        )}
      </p>
    </StopView>
  )
}
