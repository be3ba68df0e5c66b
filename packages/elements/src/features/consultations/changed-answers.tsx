import { Notice } from '@comptoir/ui'
import { Text, useText } from '../../runtime/index.ts'
import type { Awarding } from './use-awarding.ts'

/** Lists suppliers whose answer changed after it was chosen; their lines must be chosen again. */
export function ChangedAnswers({ awarding: { changed, dismissChanged } }: { readonly awarding: Awarding }) {
  const text = useText()
  if (changed.length === 0) return null
  const names = changed.join(', ')
  return (
    <Notice
      tone="warning"
      title={text('consultations.answerChanged', { count: changed.length, names })}
      onDismiss={dismissChanged}
      dismissLabel={text('runtime.dismiss')}
    >
      <Text id="consultations.answerChangedHelp" />
    </Notice>
  )
}
