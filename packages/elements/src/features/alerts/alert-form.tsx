import { alertFormSchema, routes, type ProductAlert } from '@comptoir/contract'
import { Button, Checkbox, Select, Skeleton } from '@comptoir/ui'
import { ApiError, Loaded, Text, useErrorText, useRead, useText, useWrite } from '../../runtime/index.ts'
import { FormFailure } from '../../runtime/form/form-failure.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'

export interface AlertFormProps {
  /** Number of the saved search; `null`: the favourites. */
  readonly savedSearch: number | null
  /** Name of the search, for screen readers. */
  readonly name: string
  readonly onDone: () => void
}

/** The form of a product alert for a search, or for the favourites. */
export function AlertForm(props: AlertFormProps) {
  const read = useRead(routes.listProductAlerts, { query: {} })
  return (
    <Loaded read={read} skeleton={<Skeleton count={3} />}>
      {({ member }) => (
        <Fields {...props} current={member.find(({ savedSearch }) => savedSearch === props.savedSearch)} />
      )}
    </Loaded>
  )
}

const percents = [1, 2, 5, 10, 20, 50]
const valuesOf = ({ newProducts, endOfLife, pricePercent, byLetter }: ProductAlert) => ({
  newProducts,
  endOfLife,
  pricePercent,
  byLetter,
})

const off: ReturnType<typeof valuesOf> = {
  newProducts: false,
  endOfLife: false,
  pricePercent: null,
  byLetter: true,
}

interface FieldsProps extends AlertFormProps {
  readonly current: ProductAlert | undefined
}

function Fields({ savedSearch, name, onDone, current }: FieldsProps) {
  const text = useText()
  const errorText = useErrorText()
  const notify = useNotify()
  const options = { invalidates: [routes.listProductAlerts] }
  const setSearch = useWrite(routes.setSearchAlert, options)
  const setFavorites = useWrite(routes.setFavoritesAlert, options)
  const form = useContractForm({
    schema: alertFormSchema,
    values: current ? valuesOf(current) : off,
    failed: 'alerts.saveFailed',
    // The server counts the results of the search: the search is too broad, no field is invalid.
    reason: (error) =>
      error instanceof ApiError && error.violations.some(({ propertyPath }) => propertyPath === 'id')
        ? text('alerts.tooMany')
        : errorText(error),
    onSave: async (body) => {
      const saved =
        savedSearch === null
          ? await setFavorites.mutateAsync({ body })
          : await setSearch.mutateAsync({ params: { id: savedSearch }, body })
      const isOn = saved.newProducts || saved.endOfLife || saved.pricePercent !== null
      notify({ title: text(isOn ? 'alerts.saved' : 'alerts.ended', { name }) })
      onDone()
    },
  })
  const percent = form.watch('pricePercent')
  const choices = [...new Set([...percents, ...(percent === null ? [] : [percent])])].toSorted(
    (a, b) => a - b,
  )
  return (
    <form
      noValidate
      aria-label={text('alerts.title', { name })}
      onSubmit={form.submit}
      className="border-line flex flex-col gap-3 rounded border p-3"
    >
      <p className="m-0 font-semibold">
        <Text id="alerts.tellMe" />
      </p>
      <FormFailure failure={form.failure} />
      {savedSearch !== null && (
        <Checkbox {...form.register('newProducts')} label={<Text id="alerts.newProducts" />} />
      )}
      <Checkbox {...form.register('endOfLife')} label={<Text id="alerts.endOfLife" />} />
      <Select
        label={text('alerts.price')}
        value={percent === null ? '' : String(percent)}
        onValueChange={(value) =>
          form.setValue('pricePercent', value === '' ? null : Number(value), { shouldDirty: true })
        }
        options={[
          { value: '', label: text('alerts.price.none') },
          ...choices.map((value) => ({ value: String(value), label: text('alerts.price.over', { value }) })),
        ]}
      />
      <Checkbox
        {...form.register('byLetter')}
        label={<Text id="alerts.byLetter" />}
        description={<Text id="alerts.byLetterHint" />}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm" busy={form.isSaving}>
          <Text id="form.save" />
        </Button>
        <Button size="sm" onClick={onDone}>
          <Text id="form.cancel" />
        </Button>
      </div>
    </form>
  )
}
