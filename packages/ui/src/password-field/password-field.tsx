import { useCallback, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { EyeIcon, EyeOffIcon } from '../icon/icons.ts'
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix'> {
  /** Name of the eye while the password is hidden. */
  revealLabel: string
  /** Name of the eye while the password is shown. */
  concealLabel: string
}

/** A password that can be shown. It is hidden again when its form is submitted, so that no password manager stores it as plain text. */
export function PasswordField(props: PasswordFieldProps) {
  const { revealLabel, concealLabel, autoComplete = 'current-password', ...rest } = props
  const [isShown, setShown] = useState(false)
  const concealOnSubmit = useCallback((button: HTMLButtonElement | null) => {
    const form = button?.form
    const conceal = () => setShown(false)
    form?.addEventListener('submit', conceal)
    return () => form?.removeEventListener('submit', conceal)
  }, [])
  return (
    <TextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton
          ref={concealOnSubmit}
          size="sm"
          className="-me-2"
          label={isShown ? concealLabel : revealLabel}
          icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setShown((shown) => !shown)}
        />
      }
    />
  )
}
