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
  firstStepKinds,
  installationDraftSchema,
  installationNameMaxLength,
  legalTextMaxLength,
  type FirstStepKind,
  type Installation,
  type InstallationChange,
  type InstallationDraft,
  type InstallationSettings,
  type LegalText,
} from './installation.schema.ts'
