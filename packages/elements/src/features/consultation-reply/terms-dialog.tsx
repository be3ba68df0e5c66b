import { routes } from '@comptoir/contract'
import { Button, Checkbox, Dialog, Notice } from '@comptoir/ui'
import { useCallback, useState } from 'react'
import { Text, useErrorText, useText, useWrite } from '../../runtime/index.ts'

const articles = ['purpose', 'link', 'commitment', 'confidence', 'data', 'law'] as const

interface TermsDialogProps {
  readonly uuid: string
  readonly version: string
}

const invalidates = { invalidates: [routes.readConsultationReply] }

/**
 * The terms on first use: the checkbox is enabled once the end is reached, by mouse, touch or keyboard.
 * If closed without accepting, they can be reopened; nothing can be saved until accepted.
 */
export function TermsDialog({ uuid, version }: TermsDialogProps) {
  const text = useText()
  const errorText = useErrorText()
  const accept = useWrite(routes.acceptReplyTerms, invalidates)
  const [isOpen, setOpen] = useState(true)
  const [isRead, setRead] = useState(false)
  const [isAccepted, setAccepted] = useState(false)
  // The end is visible immediately where the text is shorter than its box.
  const watchEnd = useCallback((end: HTMLElement | null) => {
    if (!end) return undefined
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setRead(true),
      { root: end.parentElement, rootMargin: '0px 0px 8px' },
    )
    watcher.observe(end)
    return () => watcher.disconnect()
  }, [])
  const submit = () => accept.mutate({ params: { uuid }, body: { version } })
  if (!isOpen) {
    return (
      <Notice
        tone="warning"
        actions={
          <Button onClick={() => setOpen(true)}>
            <Text id="consultationReply.termsOpen" />
          </Button>
        }
      >
        <Text id="consultationReply.termsNeeded" />
      </Notice>
    )
  }
  return (
    <Dialog
      open
      keepOnOutsideClick
      size="md"
      onClose={() => setOpen(false)}
      closeLabel={text('runtime.dismiss')}
      title={<Text id="consultationReply.terms" />}
      description={<Text id="consultationReply.termsVersion" values={{ version }} />}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>
            <Text id="consultationReply.later" />
          </Button>
          <Button variant="primary" disabled={!isAccepted} busy={accept.isPending} onClick={submit}>
            <Text id="consultationReply.acceptTerms" />
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable box must be reachable by keyboard
          tabIndex={0}
          role="region"
          data-autofocus=""
          aria-label={text('consultationReply.termsText')}
          className="border-line bg-sunken max-h-[45dvh] overflow-y-auto rounded-md border px-4 py-3"
        >
          {articles.map((article) => (
            <section key={article}>
              <h3 className="mt-2 mb-1 text-base font-semibold">
                <Text id={`consultationReply.terms.${article}.title`} />
              </h3>
              <p className="mt-0 mb-3 text-pretty">
                <Text id={`consultationReply.terms.${article}`} />
              </p>
            </section>
          ))}
          <div ref={watchEnd} className="h-px" />
        </div>
        {accept.error && (
          <Notice tone="danger" live="alert">
            {errorText(accept.error)}
          </Notice>
        )}
        <Checkbox
          disabled={!isRead}
          checked={isAccepted}
          label={<Text id="consultationReply.termsAgree" />}
          description={isRead ? undefined : <Text id="consultationReply.termsScroll" />}
          onChange={(event) => setAccepted(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  )
}
