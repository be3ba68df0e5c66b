import { Button, Notice, PasswordField, Select, TextField } from '@comptoir/ui'
import { useState } from 'react'
import { useText } from '../src/runtime/intl/use-text.tsx'
import type { Settings } from './settings.ts'
import type { Session } from './use-session.ts'

interface SessionPanelProps {
  readonly settings: Settings
  readonly session: Session
  readonly account: string
  readonly onAccount: (account: string) => void
}

/** Whose session the element has: a demo account's, a user's, or that of a publishable key. */
export function SessionPanel({ settings, session, account, onAccount }: SessionPanelProps) {
  const text = useText()
  const { accounts, apiBase } = settings
  return (
    <div className="flex flex-col gap-4">
      {accounts.length > 0 && (
        <Select
          label={text('play.account')}
          value={accounts.includes(account) ? account : 'none'}
          onValueChange={(name) => {
            session.close()
            onAccount(name)
          }}
          options={[
            { value: 'none', label: text('play.noAccount') },
            ...accounts.map((name) => ({ value: name, label: name })),
          ]}
        />
      )}
      {accounts.length === 0 && apiBase !== undefined && <SignInForm session={session} />}
      {session.hasFailed && (
        <Notice tone="danger" live="alert">
          {text('play.signInFailed')}
        </Notice>
      )}
      <TextField
        label={text('play.key')}
        hint={text('play.keyHint')}
        value={session.isKey ? session.token : ''}
        placeholder="pk_…"
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => {
          onAccount('none')
          session.setKey(target.value.trim())
        }}
      />
    </div>
  )
}

function SignInForm({ session }: { readonly session: Session }) {
  const text = useText()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  if (session.token !== '' && !session.isKey)
    return (
      <Button className="self-start" onClick={session.close}>
        {text('play.signOut')}
      </Button>
    )
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        session.open(username, password)
        setPassword('')
      }}
    >
      <TextField
        label={text('play.username')}
        value={username}
        required
        autoComplete="username"
        onChange={({ target }) => setUsername(target.value)}
      />
      <PasswordField
        label={text('play.password')}
        revealLabel={text('play.showPassword')}
        concealLabel={text('play.hidePassword')}
        value={password}
        required
        autoComplete="current-password"
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" className="self-start">
        {text('play.signIn')}
      </Button>
    </form>
  )
}
