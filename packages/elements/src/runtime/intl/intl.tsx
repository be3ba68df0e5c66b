import { constants } from '@comptoir/contract'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import type { LoadedMessages } from './use-messages.ts'

const bold = { b: (chunks: ReactNode[]) => <strong>{chunks}</strong> }

/** The `react-intl` setup of every screen. */
export function Intl({ locale, messages, children }: LoadedMessages & { readonly children: ReactNode }) {
  return (
    <IntlProvider
      locale={constants.languageTags[locale]}
      defaultLocale={constants.languageTags.fr}
      messages={messages}
      timeZone={constants.timeZone}
      defaultRichTextElements={bold}
    >
      {children}
    </IntlProvider>
  )
}
