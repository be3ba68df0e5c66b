import { Checkbox, FileField } from '@comptoir/ui'
import { useElement, useText } from '../../runtime/index.ts'
import type { LogoChoice } from './use-logo.ts'

interface LogoFieldProps {
  /** Address of the stored logo below the API base. */
  readonly current: string | null
  readonly logo: LogoChoice
}

/** The logo, validated by its first bytes before it is uploaded; the stored one can be removed. */
export function LogoField({ current, logo }: LogoFieldProps) {
  const text = useText()
  const { session } = useElement()
  const isShown = current !== null && logo.file === null
  return (
    <div className="flex flex-col items-start gap-2">
      <FileField
        className="w-full"
        label={text('installation.logo')}
        hint={text('installation.logoHint')}
        error={logo.problem ?? undefined}
        accept="image/jpeg,image/png"
        value={logo.file}
        onValueChange={(file) => void logo.choose(file)}
        chooseLabel={text('installation.chooseLogo')}
        emptyLabel={text('installation.dropLogo')}
        removeLabel={text('installation.forgetLogo')}
        preview={
          isShown ? (
            <img
              src={`${session.apiBase}${current}`}
              alt={text('installation.currentLogo')}
              className="h-10 max-w-40 rounded-sm bg-[#fff] object-contain"
            />
          ) : undefined
        }
      />
      {isShown && (
        <Checkbox
          label={text('installation.removeLogo')}
          checked={logo.removes}
          onChange={({ target }) => logo.setRemoves(target.checked)}
        />
      )}
    </div>
  )
}
