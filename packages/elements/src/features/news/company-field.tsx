import { routes } from '@comptoir/contract'
import { Checkbox, Skeleton, TextField } from '@comptoir/ui'
import { useState, type ReactNode } from 'react'
import { Loaded, Text, useRead, useText } from '../../runtime/index.ts'
import { foldText } from '../../runtime/intl/fold-text.rules.ts'

interface CompanyFieldProps {
  /** Ids as text, as in forms. */
  readonly values: readonly string[]
  readonly onChange: (values: string[]) => void
  readonly error: ReactNode
}

/** Number of companies from which on a search field is shown. */
const withoutSearch = 8

/** The companies an item is for; none means all. */
export function CompanyField({ values, onChange, error }: CompanyFieldProps) {
  const text = useText()
  const [query, setQuery] = useState('')
  const read = useRead(routes.listNewsCompanies, { query: {} })
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-2 border-0 p-0">
      <legend className="mb-1.5 p-0 text-sm font-semibold">
        <Text id="news.companies" />
      </legend>
      <Loaded read={read} skeleton={<Skeleton count={3} />}>
        {({ member }) => (
          <>
            {member.length > withoutSearch && (
              <TextField
                autoComplete="off"
                label={text('news.companySearch')}
                value={query}
                onChange={(event) => setQuery(event.target.value)}
              />
            )}
            <div className="grid max-h-60 gap-2 overflow-y-auto @sm:grid-cols-2">
              {member
                .filter(
                  ({ id, name }) =>
                    values.includes(String(id)) || foldText(name).includes(foldText(query.trim())),
                )
                .map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    label={name}
                    checked={values.includes(String(id))}
                    onChange={({ target }) =>
                      onChange(
                        target.checked
                          ? [...values, String(id)]
                          : values.filter((value) => value !== String(id)),
                      )
                    }
                  />
                ))}
            </div>
          </>
        )}
      </Loaded>
      {error && <p className="text-danger-ink m-0 text-sm">{error}</p>}
      <p className="text-muted m-0 text-sm">
        <Text id="news.audienceHint" />
      </p>
    </fieldset>
  )
}
