import * as z from 'zod/mini'
import { contactImageMaxBytes } from '../../core/constants.ts'
import { defineRoute } from '../../core/route.ts'
import { legalTextKinds } from './installation.rules.ts'
import {
  firstStepsSchema,
  installationChangeSchema,
  installationDraftSchema,
  installationLogoSchema,
  installationSchema,
  installationSettingsSchema,
  legalTextSchema,
} from './installation.schema.ts'

const open = { feature: 'installation', method: 'GET', auth: 'none', permission: null } as const

export const getInstallation = defineRoute({
  ...open,
  summary: 'Name, logo, colour, help and footer of this installation; caches may keep it.',
  path: '/installation',
  output: installationSchema,
})

export const getLegalText = defineRoute({
  ...open,
  summary: 'A legal text of this installation; caches may keep it.',
  path: '/installation/legal_texts/{kind}',
  params: z.strictObject({ kind: z.enum(legalTextKinds) }),
  output: legalTextSchema,
})

const path = '/internal/installation'
const settings = {
  feature: 'installation',
  auth: 'session',
  permission: { subject: 'installation', action: 'write' },
  output: installationSettingsSchema,
} as const
const change = { ...settings, output: installationChangeSchema, isVersioned: true } as const

export const getInstallationSettings = defineRoute({
  ...settings,
  summary: 'The settings of this installation.',
  method: 'GET',
  path,
})

export const changeInstallation = defineRoute({
  ...change,
  summary: 'Changes the settings of this installation; an accent on which text is not readable is rejected.',
  method: 'PUT',
  path,
  body: installationDraftSchema,
})

export const setInstallationLogo = defineRoute({
  ...change,
  summary: 'Sets the logo of this installation, JPG or PNG; only its pixels are stored.',
  method: 'PUT',
  path: `${path}/logo`,
  body: installationLogoSchema,
  maxFileBytes: contactImageMaxBytes,
})

export const removeInstallationLogo = defineRoute({
  ...change,
  summary: 'Removes the logo of this installation.',
  method: 'DELETE',
  path: `${path}/logo`,
})

export const getFirstSteps = defineRoute({
  ...settings,
  summary: 'What an empty installation needs before its people can buy, and which of it is there.',
  method: 'GET',
  path: `${path}/first_steps`,
  output: firstStepsSchema,
})
