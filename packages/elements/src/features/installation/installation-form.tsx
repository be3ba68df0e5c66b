import { installationNameMaxLength, type InstallationSettings } from '@comptoir/contract'
import { Card, TextField } from '@comptoir/ui'
import { Text, useText } from '../../runtime/index.ts'
import { ConflictNotice } from '../../runtime/form/conflict-notice.tsx'
import { FormFailure } from '../../runtime/form/form-failure.tsx'
import { SaveBar } from '../../runtime/form/save-bar.tsx'
import { AccentField } from './accent-field.tsx'
import { valuesOf } from './installation-values.ts'
import { LegalFields } from './legal-fields.tsx'
import { LogoField } from './logo-field.tsx'
import { useInstallationForm } from './use-installation-form.ts'

const languages = ['Fr', 'En'] as const

/** All settings in one form; what is typed survives a reload. */
export function InstallationForm({ settings }: { readonly settings: InstallationSettings }) {
  const text = useText()
  const { form, logo } = useInstallationForm(settings)
  const { register, errorOf, watch, setValue } = form
  const line = (
    field: 'helpEmail' | 'helpPhone' | 'footer',
    language: (typeof languages)[number],
    more: Partial<React.ComponentProps<typeof TextField>> = {},
  ) => (
    <TextField
      {...more}
      {...register(`${field}${language}`)}
      lang={language.toLowerCase()}
      autoComplete="off"
      label={text(`installation.${field}${language}`)}
      error={errorOf(`${field}${language}`)}
    />
  )
  return (
    <form
      noValidate
      aria-label={text('installation.title')}
      onSubmit={form.submit}
      className="flex flex-col gap-4"
    >
      {form.conflict ? (
        <ConflictNotice conflict={form.conflict} values={watch()} onChoose={form.choose} />
      ) : (
        <FormFailure failure={form.failure} />
      )}
      <Card title={<Text id="installation.identity" />}>
        <div className="flex flex-col gap-4">
          <TextField
            {...register('name')}
            required
            autoComplete="off"
            maxLength={installationNameMaxLength}
            label={text('installation.name')}
            hint={text('installation.nameHint')}
            error={errorOf('name')}
          />
          <LogoField current={settings.logo} logo={logo} />
          <AccentField
            value={watch('accent')}
            error={errorOf('accent')}
            onChange={(accent) => {
              setValue('accent', accent, { shouldDirty: true })
              form.clearErrors('accent')
            }}
          />
        </div>
      </Card>
      <Card title={<Text id="installation.help" />}>
        <p className="text-muted m-0 mb-4 text-sm">
          <Text id="installation.helpHint" />
        </p>
        <div className="grid gap-4 @sm:grid-cols-2">
          {languages.map((language) => (
            <div key={language} className="flex flex-col gap-4">
              {line('helpEmail', language, { type: 'email', inputMode: 'email' })}
              {line('helpPhone', language, { type: 'tel', inputMode: 'tel' })}
              {line('footer', language)}
            </div>
          ))}
        </div>
      </Card>
      <LegalFields form={form} />
      <SaveBar
        isSaving={form.isSaving}
        isDirty={form.isDirty}
        save={<Text id="form.save" />}
        cancel={<Text id="form.cancel" />}
        onCancel={() => {
          form.startOver(valuesOf(settings))
          form.draft?.drop()
          void logo.choose(null)
        }}
      />
    </form>
  )
}
