import { routes } from '@comptoir/contract'
import { useRead, useWrite } from '@comptoir/elements/runtime'
import { Words } from '../portal.messages.ts'
import { StopView, useLinkKey } from './stop-view.tsx'

/** Where the link of a letter with purchasing alerts leads. */
export function Screen() {
  const input = { params: { uuid: useLinkKey() } }
  const read = useRead(routes.getLinkedAlertLetter, input)
  const stop = useWrite(routes.stopLinkedAlertLetter)
  return (
    <StopView
      messages="alertLetterStop"
      read={read}
      stop={stop}
      isOn={(stop.data ?? read.data)?.isOn}
      onStop={() => stop.mutate(input)}
    >
      <p className="m-0">
        <Words id="alertLetterStop.body" />
      </p>
    </StopView>
  )
}
