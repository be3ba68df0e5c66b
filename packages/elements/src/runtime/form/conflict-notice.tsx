import { Button, Notice, RadioGroup } from '@comptoir/ui'
import type { FieldValues } from 'react-hook-form'
import { Text, useText } from '../intl/use-text.tsx'
import { scrollToElement } from './form-failure.tsx'
import { isSameField, type Conflict, type ConflictField } from './use-conflict.ts'

interface ConflictNoticeProps<Values extends FieldValues> {
  readonly conflict: Conflict<Values>
  /** The current values of the form. */
  readonly values: Values
  readonly onChoose: (side: 'mine' | 'theirs', fields: readonly ConflictField<Values>[]) => void
}

/**
 * Version conflict: shows both versions of each differing field; the user chooses a side for all or each, then saves
 * again.
 */
export function ConflictNotice<Values extends FieldValues>(props: ConflictNoticeProps<Values>) {
  const { conflict, values, onChoose } = props
  const { mine, theirs, fields } = conflict
  const text = useText()
  const show = (field: ConflictField<Values>, version: Values) =>
    field.show?.(version) ?? field.names.map((name) => readValue(version[name], text)).join(' ')
  return (
    <div ref={scrollToElement}>
      <Notice tone="warning" live="alert" title={<Text id="form.conflict" />}>
        <Text id={fields.length > 0 ? 'form.conflictHelp' : 'form.conflictSame'} />
        {fields.length > 0 && (
          <div className="mt-3 flex flex-col gap-4">
            {fields.map((field) => {
              const isTheirs = isSameField(field, values, theirs)
              const version = (id: string, of: Values) => (
                <span className="min-w-0 wrap-anywhere whitespace-pre-line">
                  {text(id, { value: show(field, of).trim() || text('form.conflictEmpty') })}
                </span>
              )
              return (
                <RadioGroup
                  key={field.label}
                  legend={text(field.label)}
                  value={isTheirs ? 'theirs' : 'mine'}
                  onValueChange={(side) => onChoose(side, [field])}
                  options={[
                    { value: 'mine', label: version('form.conflictMine', isTheirs ? mine : values) },
                    { value: 'theirs', label: version('form.conflictTheirs', theirs) },
                  ]}
                />
              )
            })}
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => onChoose('mine', fields)}>
                <Text id="form.keepMine" />
              </Button>
              <Button size="sm" onClick={() => onChoose('theirs', fields)}>
                <Text id="form.takeTheirs" />
              </Button>
            </div>
          </div>
        )}
      </Notice>
    </div>
  )
}

function readValue(value: unknown, text: ReturnType<typeof useText>): string {
  if (typeof value === 'boolean') return text(value ? 'form.yes' : 'form.no')
  if (Array.isArray(value)) return value.map((item) => readValue(item, text)).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
