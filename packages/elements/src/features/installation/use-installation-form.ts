import {
  installationDraftSchema,
  routes,
  type InstallationDraft,
  type InstallationSettings,
} from '@comptoir/contract'
import { patch, useElement, useEmit, useText, useWrite } from '../../runtime/index.ts'
import { useContractForm, type ContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { installationEvents } from './installation.events.ts'
import { valuesOf, type InstallationValues } from './installation-values.ts'
import { useLogo, type LogoChoice } from './use-logo.ts'

const longTexts = ['legalMentionsFr', 'legalMentionsEn', 'conditionsFr', 'conditionsEn'] as const

const errorTexts = {
  'name.required': 'installation.nameRequired',
  'name.too_long': 'installation.nameTooLong',
  ...Object.fromEntries(longTexts.map((name) => [`${name}.too_long`, 'installation.legalTooLong'])),
}

/** The form of the settings, and the logo, which is uploaded after them. */
export function useInstallationForm(settings: InstallationSettings): {
  readonly form: ContractForm<InstallationValues>
  readonly logo: LogoChoice
} {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(installationEvents)
  const { client } = useElement()
  const logo = useLogo()
  const change = useWrite(routes.changeInstallation, {
    updates: (saved, { body }) => [
      patch(routes.getInstallationSettings, {}, (before) => ({
        ...before,
        ...installationDraftSchema.parse(body),
        ...saved,
      })),
    ],
    invalidates: [routes.getInstallation, routes.getLegalText],
    inDoubt: [routes.getInstallationSettings],
  })
  const form = useContractForm<InstallationValues, InstallationDraft, InstallationSettings>({
    schema: installationDraftSchema,
    values: valuesOf(settings),
    failed: 'installation.saveFailed',
    draft: 'installation',
    errorTexts,
    isDirtyToo: logo.file !== null || logo.removes,
    versioned: {
      row: settings,
      valuesOf,
      read: () => client.call(routes.getInstallationSettings, {}),
      fields: {
        name: 'installation.name',
        accent: 'installation.accent',
        helpEmailFr: 'installation.helpEmailFr',
        helpEmailEn: 'installation.helpEmailEn',
        helpPhoneFr: 'installation.helpPhoneFr',
        helpPhoneEn: 'installation.helpPhoneEn',
        footerFr: 'installation.footerFr',
        footerEn: 'installation.footerEn',
        legalMentionsFr: 'installation.legalMentionsFr',
        legalMentionsEn: 'installation.legalMentionsEn',
        conditionsFr: 'installation.conditionsFr',
        conditionsEn: 'installation.conditionsEn',
      },
    },
    onSave: async (body, { ifMatch }) => {
      const saved = await change.mutateAsync({ body, ifMatch })
      const row = await logo.save(saved)
      emit('comptoir-installation-changed', { name: body.name })
      if (row) notify({ title: text('installation.saved') })
      return { ...settings, ...body, ...(row ?? saved) }
    },
  })
  return { form, logo }
}
