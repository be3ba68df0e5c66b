import type { ManagedFamily } from '@comptoir/contract'
import { Button, Dialog } from '@comptoir/ui'
import { Text, useElement, useText } from '../../runtime/index.ts'
import { countBelow, familyName } from './families.rules.ts'
import { useRetirement } from './use-retirement.ts'

interface RetireDialogProps {
  readonly families: readonly ManagedFamily[]
  readonly family: ManagedFamily
  readonly onClose: () => void
}

/** Asks before a family is retired with those below it. */
export function RetireDialog({ families, family, onClose }: RetireDialogProps) {
  const text = useText()
  const { locale } = useElement()
  const { write, isWriting } = useRetirement(family)
  const name = familyName(family, locale)
  const count = countBelow(families, family.id)
  async function retire() {
    await write('retire')
    onClose()
  }
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      closeLabel={text('runtime.dismiss')}
      title={text('families.retireTitle', { name })}
      footer={
        <>
          <Button onClick={onClose}>
            <Text id="families.retireCancel" />
          </Button>
          <Button variant="danger" busy={isWriting} onClick={() => void retire()}>
            <Text id="families.retireSubmit" values={{ count: count + 1 }} />
          </Button>
        </>
      }
    >
      <p className="m-0">
        <Text id="families.retireAbout" values={{ count, name }} />
      </p>
    </Dialog>
  )
}
