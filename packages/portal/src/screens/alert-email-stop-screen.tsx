import { routes } from '@comptoir/contract'
import { useRead, useWrite } from '@comptoir/elements/runtime'
import { usePortalText, PortalText } from '../portal.messages.ts'
import { StopView, useLinkKey } from './stop-view.tsx'

/** Target of the link in an email with purchasing alerts. */
export function Screen() {
  const t = usePortalText()
  const input = { params: { uuid: useLinkKey() } }
  const read = useRead(routes.getLinkedAlertEmail, input)
  const stop = useWrite(routes.stopLinkedAlertEmail)
  return (
    <StopView
      heading={t('alertLetterStop.heading')}
      stopLabel={t('alertLetterStop.stop')}
      done={t('alertLetterStop.done')}
      failed={t('alertLetterStop.failed')}
      invalid={t('alertLetterStop.invalid')}
      read={read}
      stop={stop}
      isOn={(stop.data ?? read.data)?.isOn}
      onStop={() => stop.mutate(input)}
    >
      <p className="m-0">
        <PortalText id="alertLetterStop.body" />
      </p>
    </StopView>
  )
}
