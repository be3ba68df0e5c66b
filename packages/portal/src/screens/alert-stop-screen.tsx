import { routes } from '@comptoir/contract'
import { useRead, useWrite } from '@comptoir/elements/runtime'
import { usePortalText, PortalText } from '../portal.messages.ts'
import { StopView, useLinkKey } from './stop-view.tsx'

/** Target of the link in the email of a product alert. */
export function Screen() {
  const t = usePortalText()
  const input = { params: { uuid: useLinkKey() } }
  const read = useRead(routes.getLinkedAlert, input)
  const stop = useWrite(routes.stopLinkedAlert)
  const alert = stop.data ?? read.data
  return (
    <StopView
      heading={t('alertStop.heading')}
      stopLabel={t('alertStop.stop')}
      done={t('alertStop.done')}
      failed={t('alertStop.failed')}
      invalid={t('alertStop.invalid')}
      read={read}
      stop={stop}
      isOn={alert?.isOn}
      onStop={() => stop.mutate(input)}
    >
      <p className="m-0 font-semibold wrap-anywhere">
        {alert === undefined || alert.name === null ? (
          <PortalText id="alertStop.favorites" />
        ) : (
          <PortalText id="alertStop.search" values={{ name: alert.name }} />
        )}
      </p>
    </StopView>
  )
}
