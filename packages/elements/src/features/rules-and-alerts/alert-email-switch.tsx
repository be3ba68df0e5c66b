import { routes } from '@comptoir/contract'
import { Switch } from '@comptoir/ui'
import { patch, Text, useErrorText, useRead, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'

/** Switch for the nightly alert emails; hidden until its value is known. */
export function AlertEmailSwitch() {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const { data } = useRead(routes.getAlertEmail, {})
  const write = useWrite(routes.setAlertEmail, {
    updates: (letter) => [patch(routes.getAlertEmail, {}, () => letter)],
    queue: 'letter of alerts',
  })
  if (!data) return null
  async function change(isOn: boolean) {
    try {
      await write.mutateAsync({ body: { isOn } })
    } catch (error) {
      notify({ tone: 'danger', title: text('alerts.saveFailed'), children: errorText(error) })
    }
  }
  return (
    <Switch
      checked={(write.isPending ? write.input?.body.isOn : undefined) ?? data.isOn}
      onChange={(event) => void change(event.currentTarget.checked)}
      label={<Text id="alerts.letter" />}
    />
  )
}
