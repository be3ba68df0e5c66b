import {
  jobSiteDraftSchema,
  routes,
  type JobSite,
  type JobSiteChange,
  type JobSiteDraft,
  type TypedJob,
} from '@comptoir/contract'
import type { z } from 'zod/mini'
import { useState } from 'react'
import { useElement, useEmit, useRead, useText, useWrite } from '../../runtime/index.ts'
import { SaveCancelled } from '../../runtime/form/save-cancelled.ts'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { usePlace, type Place } from '../../domain/place/use-place.ts'
import { siteEvents } from './job-sites.state.ts'
import { siteChangeSchema, siteValues, unitOptions, writeAddress, type SiteValues } from './site-values.ts'
import { siteReads } from './use-site-actions.ts'

const writes = { invalidates: siteReads }
const errorTexts = { 'code.taken': 'jobSites.codeTaken' }

interface SiteFormOptions {
  /** `null`: a new one. */
  readonly site: JobSite | null
  /** What a new one is made of. */
  readonly typed: TypedJob | null
  readonly onClose: () => void
}

/** The form of a site: a place that was typed and not chosen is not dropped in silence. */
export function useSiteForm({ site, typed, onClose }: SiteFormOptions) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(siteEvents)
  const { client } = useElement()
  const create = useWrite(routes.createJobSite, writes)
  const change = useWrite(routes.changeJobSite, writes)
  const hierarchy = useRead(routes.getHierarchy, {}, { enabled: site === null })
  const units = hierarchy.data?.units ?? []
  // What was typed as a place without choosing one, once it was said: saving again saves without it.
  const [accepted, setAccepted] = useState('')
  const place = usePlace(site?.address ?? null)
  const schema = (site ? siteChangeSchema : jobSiteDraftSchema) as z.ZodMiniType<JobSiteChange | JobSiteDraft>
  const form = useContractForm<SiteValues, JobSiteChange | JobSiteDraft, JobSite>({
    schema,
    values: siteValues(site, typed, units[0]?.id ?? null),
    failed: 'jobSites.saveFailed',
    errorTexts,
    isDirtyToo: place.unchosen !== '',
    versioned: {
      row: site,
      valuesOf: (row) => siteValues(row, null, null),
      read: ({ id }) => client.call(routes.getJobSite, { params: { id } }),
      fields: {
        code: 'jobSites.code',
        unit: 'jobSites.unit',
        name: 'jobSites.name',
        address: { label: 'jobSites.address', show: ({ address }) => writeAddress(address) },
        contactName: 'jobSites.contactName',
        contactPhone: 'jobSites.contactPhone',
        contactEmail: 'jobSites.contactEmail',
        quoteNumber: 'jobSites.quoteNumber',
        quoteDescription: 'jobSites.quoteDescription',
        startsOn: 'jobSites.startsOn',
        endsOn: 'jobSites.endsOn',
      },
    },
    onSave: async (body, { base, ifMatch }) => {
      if (place.unchosen !== '' && place.unchosen !== accepted) {
        setAccepted(place.unchosen)
        throw new SaveCancelled()
      }
      const saved =
        base === null && 'code' in body
          ? await create.mutateAsync({ body })
          : await change.mutateAsync({ params: { id: base?.id ?? 0 }, body, ifMatch })
      emit('comptoir-job-site-changed', { id: saved.id, action: base === null ? 'created' : 'changed' })
      notify({ title: text('jobSites.saved', { name: saved.name }) })
      onClose()
      return saved
    },
  })
  const setPlace = (found: Place) =>
    form.setValue(
      'address',
      found.latitude === null
        ? null
        : {
            ...found,
            additionalAddress: form.getValues('address')?.additionalAddress ?? null,
            country: 'France',
          },
      { shouldDirty: true },
    )
  return {
    form,
    place,
    setPlace,
    unchosen: accepted === place.unchosen ? accepted : '',
    units: unitOptions(units),
  }
}
