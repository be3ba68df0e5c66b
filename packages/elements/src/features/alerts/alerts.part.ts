import { formMessages } from '../../runtime/form/form-messages.ts'
import { withMessages } from '../../runtime/intl/with-messages.tsx'
import { AlertForm } from './alert-form.tsx'

/** The form of an alert, for the elements that show saved searches and favourites. */
export const Alerts = withMessages(AlertForm, [
  formMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
])
