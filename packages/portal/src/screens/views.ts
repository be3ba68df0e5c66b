import type { ComponentType } from 'react'
import type { ViewName } from '../pages/page.ts'

export type LoadView = () => Promise<{ readonly Screen: ComponentType }>

/** The code of each screen of the portal. Separate from the table of pages, which the screens read. */
export const views: Record<ViewName, LoadView> = {
  home: () => import('./home-screen.tsx'),
  login: () => import('./login-screen.tsx'),
  'legal-mentions': () => import('./legal-mentions-screen.tsx'),
  'alert-stop': () => import('./alert-stop-screen.tsx'),
  'alert-letter-stop': () => import('./alert-email-stop-screen.tsx'),
  'email-confirmation': () => import('./email-confirmation-screen.tsx'),
  'forgotten-password': () => import('./forgotten-password-screen.tsx'),
  password: () => import('./password-screen.tsx'),
  'erp-session': () => import('./erp-session-screen.tsx'),
  'general-condition-use': () => import('./general-condition-use-screen.tsx'),
}
