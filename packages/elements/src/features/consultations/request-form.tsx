import { constants, consultationDraftSchema, routes, type Consultation } from '@comptoir/contract'
import { Button, Checkbox, TextArea, TextField } from '@comptoir/ui'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { Text, useElement, useText } from '../../runtime/index.ts'
import { ConflictNotice } from '../../runtime/form/conflict-notice.tsx'
import { FormFailure } from '../../runtime/form/form-failure.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { setTexts } from '../../domain/site/set-texts.ts'
import { SiteChoice } from '../../domain/site/site-choice.tsx'
import type { SiteTexts } from '../../domain/site/site.rules.ts'
import { useSite } from '../../domain/site/use-site.ts'
import { fromParisField, toParisField } from './paris-time.rules.ts'
import { useConsultationWrite } from './use-consultation-write.ts'

const saveDelay = 800

/** The request body, with the end date as its field writes it. */
const formSchema = z.strictObject({
  ...consultationDraftSchema.shape,
  endDate: z.pipe(z.string(), z.transform(fromParisField)),
})

const texts = [
  'businessCode',
  'businessName',
  'jobCode',
  'jobName',
  'quotationNumber',
  'quotationDetail',
  'applicant',
] as const
const flags = ['sharesJob', 'showsPrices', 'isSealed'] as const

const valuesOf = (row: Consultation) => ({
  name: row.name,
  businessCode: row.businessCode ?? '',
  businessName: row.businessName ?? '',
  jobCode: row.jobCode ?? '',
  jobName: row.jobName ?? '',
  quotationNumber: row.quotationNumber ?? '',
  quotationDetail: row.quotationDetail ?? '',
  applicant: row.applicant ?? '',
  endDate: toParisField(row.endDate),
  message: row.message ?? '',
  sharesJob: row.sharesJob,
  showsPrices: row.showsPrices,
  isSealed: row.isSealed,
})

/** The texts of a site, by the names that a consultation has for them. */
const fromSite = ({
  quoteNumber: quotationNumber,
  quoteDescription: quotationDetail,
  ...job
}: SiteTexts) => ({
  ...job,
  ...(quotationNumber !== undefined && { quotationNumber }),
  ...(quotationDetail !== undefined && { quotationDetail }),
})

/** Autosaves shortly after the last key press; a conflict shows both versions. */
export function RequestForm({ consultation }: { readonly consultation: Consultation }) {
  const text = useText()
  const { client } = useElement()
  const element = useRef<HTMLFormElement>(null)
  const change = useConsultationWrite(routes.changeConsultation)
  const form = useContractForm({
    schema: formSchema,
    values: valuesOf(consultation),
    failed: 'consultations.saveFailed',
    draft: `consultation ${consultation.id}`,
    versioned: {
      row: consultation,
      valuesOf,
      read: ({ id }) => client.call(routes.getConsultation, { params: { id } }),
      fields: {
        name: 'consultations.name',
        endDate: 'consultations.endDate',
        message: 'consultations.message',
        businessCode: 'consultations.businessCode',
        businessName: 'consultations.businessName',
        jobCode: 'consultations.jobCode',
        jobName: 'consultations.jobName',
        quotationNumber: 'consultations.quotationNumber',
        quotationDetail: 'consultations.quotationDetail',
        applicant: 'consultations.applicant',
        sharesJob: 'consultations.sharesJob',
        showsPrices: 'consultations.showsPrices',
        isSealed: 'consultations.isSealed',
      },
    },
    onSave: (body, { ifMatch }) =>
      change.mutateAsync({
        params: { id: consultation.id },
        body,
        ifMatch,
      }),
  })
  const { register, errorOf } = form
  const typed = JSON.stringify(form.watch())
  const site = useSite(form.watch('jobCode') ?? '')
  const { quotationNumber: quoteNumber, quotationDetail: quoteDescription, ...values } = form.getValues()
  const hasConflict = form.conflict !== null
  // Last values sent or rejected; not retried automatically.
  const [tried, setTried] = useState<string | null>(null)
  const isUnsaved = form.isDirty && !hasConflict
  const waits = isUnsaved && !form.isSaving && typed !== tried
  useEffect(() => {
    if (!waits) return undefined
    const timer = setTimeout(() => {
      setTried(typed)
      element.current?.requestSubmit()
    }, saveDelay)
    return () => clearTimeout(timer)
  }, [typed, waits])
  useEffect(() => {
    if (!isUnsaved) return undefined
    const retry = () => element.current?.requestSubmit()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isUnsaved])
  const isSent = consultation.sentCount > 0
  const now = toParisField(consultation.serverTime)
  // An end date that has passed stays, but prevents sending.
  const end = form.watch('endDate')
  const isPast = !isSent && end !== '' && end <= now
  return (
    <form
      ref={element}
      noValidate
      aria-label={text('consultations.tab.request')}
      onSubmit={form.submit}
      onChange={() => setTried(null)}
      className="flex max-w-220 flex-col gap-4"
    >
      {form.conflict ? (
        <>
          <ConflictNotice conflict={form.conflict} values={form.watch()} onChoose={form.choose} />
          <button type="submit" className="bg-brand text-on-brand h-control self-start rounded border-0 px-4">
            <Text id="form.save" />
          </button>
        </>
      ) : (
        <FormFailure failure={form.failure} />
      )}
      <SiteChoice
        delivers="award"
        of={site}
        current={{ ...values, quoteNumber, quoteDescription }}
        onTexts={(filled) => setTexts(form.setValue, fromSite(filled))}
      />
      <div className="grid gap-4 @sm:grid-cols-2">
        <TextField
          {...register('name')}
          required
          autoComplete="off"
          maxLength={constants.textMaxLength}
          label={text('consultations.name')}
          error={errorOf('name')}
        />
        <TextField
          {...register('endDate')}
          required
          type="datetime-local"
          min={now}
          label={text('consultations.endDate')}
          hint={text('consultations.parisTime')}
          error={errorOf('endDate') ?? (isPast ? text('consultations.fault.endDatePast') : undefined)}
        />
        {texts.map((name) => (
          <TextField
            key={name}
            {...register(name)}
            autoComplete="off"
            maxLength={constants.textMaxLength}
            label={text(`consultations.${name}`)}
            error={errorOf(name)}
          />
        ))}
      </div>
      <TextArea
        {...register('message')}
        rows={3}
        maxLength={4000}
        label={text('consultations.message')}
        error={errorOf('message')}
      />
      <div className="flex flex-col gap-1">
        {flags.map((name) => (
          <Checkbox
            key={name}
            {...register(name)}
            disabled={name === 'isSealed' && isSent}
            label={<Text id={`consultations.${name}`} />}
          />
        ))}
      </div>
      <div className="flex min-h-5 items-center gap-3">
        <p role="status" className="text-muted m-0 text-sm">
          {form.isSaving || waits ? (
            <Text id="consultations.saving" />
          ) : form.isDirty ? (
            <Text id="consultations.notSaved" />
          ) : (
            <Text id="consultations.allSaved" />
          )}
        </p>
        {isUnsaved && !waits && form.failure !== null && (
          <Button type="submit" size="sm" busy={form.isSaving}>
            <Text id="runtime.retry" />
          </Button>
        )}
      </div>
    </form>
  )
}
