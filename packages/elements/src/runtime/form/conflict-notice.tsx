import { Button, Notice, RadioGroup } from '@comptoir/ui'
import type { FieldValues } from 'react-hook-form'
import { Text, useText } from '../use-text.tsx'
import { scrollIntoSight } from './form-failure.tsx'
import { agrees, type Conflict, type ConflictField } from './use-conflict.ts'

interface ConflictNoticeProps<Values extends FieldValues> {
  readonly conflict: Conflict<Values>
  /** What stands in the form now. */
  readonly values: Values
  readonly onChoose: (side: 'mine' | 'theirs', fields: readonly ConflictField<Values>[]) => void
}

/** Version conflict: shows both versions by differing field; choose a side for all or each, then save again. */
export function ConflictNotice<Values extends FieldValues>(props: ConflictNoticeProps<Values>) {
  const { conflict, values, onChoose } = props
  const { mine, theirs, fields } = conflict
  const text = useText()
  const show = (field: ConflictField<Values>, version: Values) =>
    field.show?.(version) ?? field.names.map((name) => String(version[name] ?? '')).join(' ')
  return (
    <div ref={scrollIntoSight}>
      <Notice tone="warning" live="alert" title={<Text id="form.conflict" />}>
        <Text id={fields.length > 0 ? 'form.conflictHelp' : 'form.conflictSame'} />
        {fields.length > 0 && (
          <div className="mt-3 flex flex-col gap-4">
            {fields.map((field) => {
              const isTheirs = agrees(field, values, theirs)
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
