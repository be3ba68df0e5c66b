import { constants, newsFormSchema, roles, routes, type NewsItem } from '@comptoir/contract'
import { Checkbox, TextField } from '@comptoir/ui'
import { Text, useElement, useEmit, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { CompanyField } from './company-field.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { newsEvents } from './news.state.ts'

interface NewsDialogProps {
  /** `null`: a new one. */
  readonly existing: NewsItem | null
  readonly onClose: () => void
}

const options = { invalidates: [routes.listNewsItems, routes.listNews] }

const emptyForm = {
  titleFr: '',
  titleEn: '',
  textFr: '',
  textEn: '',
  startsOn: '',
  endsOn: '',
  roles: [] as NewsItem['roles'],
  companies: [] as string[],
}

const valuesOf = ({ titleFr, titleEn, textFr, textEn, startsOn, endsOn, ...audience }: NewsItem) => ({
  titleFr,
  titleEn,
  textFr,
  textEn,
  startsOn,
  endsOn: endsOn ?? '',
  roles: audience.roles,
  companies: audience.companies.map(({ id }) => String(id)),
})

/** Form of an item: both languages with preview, dates and audience. */
export function NewsDialog({ existing, onClose }: NewsDialogProps) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(newsEvents)
  const { client, locale } = useElement()
  const add = useWrite(routes.addNewsItem, options)
  const change = useWrite(routes.changeNewsItem, options)
  const form = useContractForm({
    schema: newsFormSchema,
    values: existing ? valuesOf(existing) : emptyForm,
    failed: 'news.saveFailed',
    draft: `news ${existing?.id ?? 'new'}`,
    versioned: {
      row: existing,
      valuesOf,
      read: async ({ id }) => {
        const { member } = await client.call(routes.listNewsItems, { query: { id } })
        return member[0] ?? null
      },
      fields: {
        titleFr: 'news.titleFr',
        textFr: 'news.textFr',
        titleEn: 'news.titleEn',
        textEn: 'news.textEn',
        startsOn: 'news.startsOn',
        endsOn: 'news.endsOn',
        roles: {
          label: 'news.roles',
          show: (values) => values.roles.map((role) => text(`news.role.${role}`)).join(', '),
        },
        companies: {
          label: 'news.companies',
          show: ({ companies }) => text('news.companyCount', { count: companies.length }),
        },
      },
    },
    onSave: async (body, { base, ifMatch }) => {
      const saved = base
        ? await change.mutateAsync({ params: { id: base.id }, body, ifMatch })
        : await add.mutateAsync({ body })
      emit('comptoir-news-saved', { id: saved.id })
      notify({ title: text('news.saved', { title: locale === 'fr' ? saved.titleFr : saved.titleEn }) })
      onClose()
    },
  })
  const { register, errorOf } = form
  return (
    <FormDialog
      form={form}
      size="lg"
      title={<Text id={existing ? 'news.change' : 'news.add'} />}
      onClose={onClose}
    >
      {(['Fr', 'En'] as const).map((language) => (
        <div key={language} className="flex flex-col gap-4">
          <TextField
            required
            data-autofocus={language === 'Fr' ? '' : undefined}
            autoComplete="off"
            lang={language.toLowerCase()}
            maxLength={constants.textMaxLength}
            label={text(`news.title${language}`)}
            error={errorOf(`title${language}`)}
            {...register(`title${language}`)}
          />
          <MarkdownField
            lang={language.toLowerCase()}
            label={text(`news.text${language}`)}
            error={errorOf(`text${language}`)}
            value={form.watch(`text${language}`)}
            onValueChange={(value) => form.setValue(`text${language}`, value, { shouldDirty: true })}
            registration={register(`text${language}`)}
          />
        </div>
      ))}
      <div className="grid gap-4 @sm:grid-cols-2">
        <TextField
          required
          type="date"
          label={text('news.startsOn')}
          error={errorOf('startsOn')}
          {...register('startsOn')}
        />
        <TextField
          type="date"
          label={text('news.endsOn')}
          hint={text('news.endsOnHint')}
          error={errorOf('endsOn')}
          {...register('endsOn')}
        />
      </div>
      <fieldset className="m-0 grid min-w-0 gap-2 border-0 p-0 @sm:grid-cols-2">
        <legend className="mb-1.5 p-0 text-sm font-semibold">
          <Text id="news.roles" />
        </legend>
        {roles.map((role) => (
          <Checkbox
            key={role}
            {...register('roles')}
            value={role}
            label={<Text id={`news.role.${role}`} />}
          />
        ))}
      </fieldset>
      <CompanyField
        error={errorOf('companies')}
        values={form.watch('companies')}
        onChange={(companies) => form.setValue('companies', companies, { shouldDirty: true })}
      />
    </FormDialog>
  )
}
