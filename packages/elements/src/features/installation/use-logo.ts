import { constants, imageTypeOf, routes, type InstallationChange } from '@comptoir/contract'
import { useState } from 'react'
import { useErrorText, useText, useWrite } from '../../runtime/index.ts'

const writes = { invalidates: [routes.getInstallation, routes.getInstallationSettings] }

/** What the user wants of the logo, until it is saved. */
export interface LogoChoice {
  readonly file: File | null
  readonly removes: boolean
  readonly problem: string | null
  readonly choose: (file: File | null) => Promise<void>
  readonly setRemoves: (removes: boolean) => void
  /** Uploads or removes it after the settings; a failure is shown at its field and the choice stays. */
  readonly save: (saved: InstallationChange) => Promise<InstallationChange | null>
}

export function useLogo(): LogoChoice {
  const text = useText()
  const errorText = useErrorText()
  const set = useWrite(routes.setInstallationLogo, writes)
  const remove = useWrite(routes.removeInstallationLogo, writes)
  const [file, setFile] = useState<File | null>(null)
  const [removes, setRemoves] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function problemOf(chosen: File): Promise<string | null> {
    if (chosen.size > constants.contactImageMaxBytes) return text('installation.logoTooBig')
    const beginning = await chosen.slice(0, 8).arrayBuffer()
    return imageTypeOf(new Uint8Array(beginning)) === null ? text('violation.invalid_image') : null
  }

  return {
    file,
    removes,
    problem,
    setRemoves,
    async choose(next) {
      setFile(next)
      setRemoves(false)
      setProblem(next && (await problemOf(next)))
    },
    async save(saved) {
      if (!file && !removes) return saved
      const ifMatch = `"${saved.version}"`
      try {
        const row = file
          ? await set.mutateAsync({ ifMatch, body: { image: file } })
          : await remove.mutateAsync({ ifMatch })
        setFile(null)
        setRemoves(false)
        setProblem(null)
        return row
      } catch (failure) {
        setProblem(errorText(failure))
        return null
      }
    },
  }
}
