import { routes } from '@comptoir/contract'
import { useRead, useWrite } from '@comptoir/elements/runtime'
import { useWords, Words } from '../portal.messages.ts'
import { StopView, useLinkKey } from './stop-view.tsx'

/** Where the link of a letter with purchasing alerts leads. */
export function Screen() {
  const words = useWords()
  const input = { params: { uuid: useLinkKey() } }
  const read = useRead(routes.getLinkedAlertLetter, input)
  const stop = useWrite(routes.stopLinkedAlertLetter)
  return (
    <StopView
      heading={words('alertLetterStop.heading')}
      stopLabel={words('alertLetterStop.stop')}
      done={words('alertLetterStop.done')}
      failed={words('alertLetterStop.failed')}
      invalid={words('alertLetterStop.invalid')}
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
