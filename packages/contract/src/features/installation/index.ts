export {
  accentContrastMin,
  contrastWithWhite,
  defaultAccent,
  defaultInstallationName,
  isReadableAccent,
  legalTextKinds,
  readLegalText,
  type LegalBlock,
  type LegalSection,
  type LegalTextKind,
} from './installation.rules.ts'
export {
  installationDraftSchema,
  installationNameMaxLength,
  legalTextMaxLength,
  type Installation,
  type InstallationDraft,
  type InstallationSettings,
  type LegalText,
} from './installation.schema.ts'
