import { BookmarkIcon, Button, Spinner } from '@comptoir/ui'
import { useState } from 'react'
import { loadOwnReferences } from '../../load-own-references.ts'
import { lazyPart, Text, useText } from '../../runtime/index.ts'

const OwnReferences = lazyPart(loadOwnReferences)

/** Opens the company's own article numbers; the dialog is loaded on demand. */
export function OwnReferencesButton() {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={<BookmarkIcon />} onClick={() => setOpen(true)}>
        <Text id="quickEntry.own.open" />
      </Button>
      {isOpen && (
        <OwnReferences
          skeleton={<Spinner label={text('quickEntry.own.loading')} />}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
