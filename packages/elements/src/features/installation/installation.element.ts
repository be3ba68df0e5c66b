import { defineElement } from '../../runtime/index.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { installationEvents } from './installation.events.ts'
import { InstallationSkeleton } from './installation-skeleton.tsx'
import { Installation } from './installation.tsx'

export const InstallationElement = defineElement({
  tag: 'comptoir-installation',
  summary:
    'Name, logo, accent, help, footer and legal texts of this installation; for the super administrator.',
  component: Installation,
  attributes: {},
  properties: {},
  events: installationEvents,
  parts: { form: 'The settings.' },
  messages: [
    formMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: InstallationSkeleton,
})
