import type { InstallationDraft, InstallationSettings } from '@comptoir/contract'

/** The fields of the form; an empty one is not set. */
export type InstallationValues = { readonly [Name in keyof InstallationDraft]: string }

export const valuesOf = (settings: InstallationSettings): InstallationValues => ({
  name: settings.name,
  accent: settings.accent ?? '',
  helpEmailFr: settings.helpEmailFr ?? '',
  helpEmailEn: settings.helpEmailEn ?? '',
  helpPhoneFr: settings.helpPhoneFr ?? '',
  helpPhoneEn: settings.helpPhoneEn ?? '',
  footerFr: settings.footerFr ?? '',
  footerEn: settings.footerEn ?? '',
  legalMentionsFr: settings.legalMentionsFr ?? '',
  legalMentionsEn: settings.legalMentionsEn ?? '',
  conditionsFr: settings.conditionsFr ?? '',
  conditionsEn: settings.conditionsEn ?? '',
})
