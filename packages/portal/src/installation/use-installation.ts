import { routes, type Installation } from '@comptoir/contract'
import { useElement, useRead } from '@comptoir/elements/runtime'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { usePortal } from '../portal.context.ts'

/** Name, look, help and legal texts of this installation. */
export function useInstallation(): Installation {
  return useStore(usePortal().installation, ({ installation }) => installation)
}

/** Keeps them up to date: in the language of the page, and when this user changes them. */
export function useInstallationUpdates(): void {
  const { installation: store } = usePortal()
  const { locale } = useElement()
  const known = useStore(store)
  const { data, isPlaceholderData } = useRead(
    routes.getInstallation,
    {},
    {
      staleTime: Number.POSITIVE_INFINITY,
      ...(known.locale === locale && { initialData: known.installation }),
    },
  )
  useEffect(() => {
    if (data && !isPlaceholderData) store.setState({ installation: data, locale })
  }, [data, isPlaceholderData, locale, store])
}
