import { constants, type JobSite, type TypedJob } from '@comptoir/contract'
import { Select, TextField } from '@comptoir/ui'
import { Text, useText } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { PlaceFields } from '../../domain/place/place-fields.tsx'
import { useSiteForm } from './use-site-form.ts'

interface SiteFormProps {
  /** `null`: a new one. */
  readonly site: JobSite | null
  /** The typed code that a new one is made of. */
  readonly typed: TypedJob | null
  readonly onClose: () => void
}

/** A site: code, unit, name, address, contact, quote and dates. */
export function SiteForm({ site, typed, onClose }: SiteFormProps) {
  const text = useText()
  const { form, place, setPlace, unchosen, units } = useSiteForm({ site, typed, onClose })
  const { register, errorOf, watch } = form
  const field = (
    name: 'contactName' | 'contactPhone' | 'contactEmail' | 'quoteNumber' | 'quoteDescription',
  ) => ({
    ...register(name),
    autoComplete: 'off',
    maxLength: constants.textMaxLength,
    label: text(`jobSites.${name}`),
    error: errorOf(name),
  })
  const day = (name: 'startsOn' | 'endsOn') => ({
    ...register(name),
    type: 'date' as const,
    label: text(`jobSites.${name}`),
    error: errorOf(name),
  })
  return (
    <FormDialog
      form={form}
      title={site ? site.name : text('jobSites.new')}
      submitLabel={<Text id={site ? 'form.save' : 'jobSites.create'} />}
      onClose={onClose}
    >
      {site ? (
        <p className="text-muted m-0">{`${site.code} · ${site.unit.name}`}</p>
      ) : (
        <div className="grid gap-4 @sm:grid-cols-2">
          <TextField
            {...register('code')}
            data-autofocus=""
            required
            readOnly={typed !== null}
            autoComplete="off"
            maxLength={constants.textMaxLength}
            label={text('jobSites.code')}
            hint={text(typed ? 'jobSites.codeTyped' : 'jobSites.codeHint')}
            error={errorOf('code')}
          />
          <Select
            required
            label={text('jobSites.unit')}
            hint={text('jobSites.unitHint')}
            value={String(watch('unit') ?? '')}
            options={units}
            error={errorOf('unit')}
            onValueChange={(unit) => form.setValue('unit', Number(unit), { shouldDirty: true })}
          />
        </div>
      )}
      <TextField
        {...register('name')}
        required
        autoComplete="off"
        maxLength={constants.textMaxLength}
        label={text('jobSites.name')}
        error={errorOf('name')}
      />
      <PlaceFields
        place={place}
        onPlace={setPlace}
        error={unchosen ? text('jobSites.unchosen', { typed: unchosen }) : errorOf('address')}
        number={{ ...register('address.addressNumber'), error: errorOf('address.addressNumber') }}
        street={{ ...register('address.address'), error: errorOf('address.address') }}
        additional={
          place.chosen && {
            ...register('address.additionalAddress'),
            error: errorOf('address.additionalAddress'),
          }
        }
      />
      <TextField {...field('contactName')} />
      <div className="grid gap-4 @sm:grid-cols-2">
        <TextField {...field('contactPhone')} type="tel" />
        <TextField {...field('contactEmail')} type="email" />
        <TextField {...field('quoteNumber')} />
        <TextField {...field('quoteDescription')} />
        <TextField {...day('startsOn')} />
        <TextField {...day('endsOn')} />
      </div>
    </FormDialog>
  )
}
