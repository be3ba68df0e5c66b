import { routes } from '@comptoir/contract'
import { Switch } from '@comptoir/ui'
import { patch, Text, useErrorText, useRead, useText, useWrite } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'

/** Whether the reader gets the alerts of each night by letter too; it is not shown before that is known. */
export function AlertLetterSwitch() {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const { data } = useRead(routes.getAlertLetter, {})
  const write = useWrite(routes.setAlertLetter, {
    updates: (letter) => [patch(routes.getAlertLetter, {}, () => letter)],
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
