import { familyLevels, routes, type DepositReport, type ManagedFamily } from '@comptoir/contract'
import { Button, Notice, PlusIcon, Select } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useElement, useErrorText, useRead, useText } from '../../runtime/index.ts'
import { useBulkWrite } from '../../runtime/list/use-bulk-write.ts'

type Unknown = DepositReport['families'][number]

interface MakeFamiliesProps {
  /** The unknown families without a choice yet. */
  readonly unknown: readonly Unknown[]
  /** The ids of the families that were made, by their code in the file. */
  readonly onMade: (made: Readonly<Record<string, number>>) => void
}

const invalidates = [routes.listManagedFamilies, routes.listDepositFamilies, routes.listFamilies]
const top = 'top'

/** Makes families of the file ours, one or all of them, below a family of the tree. For the super administrator. */
export function MakeFamilies({ unknown, onMade }: MakeFamiliesProps) {
  const text = useText()
  const errorText = useErrorText()
  const { locale } = useElement()
  const tree = useRead(routes.listManagedFamilies, {})
  const makeAll = useBulkWrite(routes.createFamily, invalidates)
  const [parent, setParent] = useState(top)
  const [isRunning, setRunning] = useState(false)
  const [failed, setFailed] = useState<readonly { readonly row: Unknown; readonly error: unknown }[]>([])

  async function make(rows: readonly Unknown[]) {
    setRunning(true)
    const { done, failed: left } = await makeAll(rows, (row) => ({
      body: draftOf(row, parent === top ? null : Number(parent)),
    }))
    onMade(Object.fromEntries(done.map(({ row, output }) => [row.code, output.id])))
    setFailed(left)
    setRunning(false)
  }

  return (
    <div className="flex flex-col gap-3">
      <Select
        label={text('catalogDeposit.makeBelow')}
        hint={text('catalogDeposit.makeHint')}
        value={parent}
        onValueChange={setParent}
        options={[
          { value: top, label: text('catalogDeposit.makeTop') },
          ...(tree.data?.member ?? [])
            .filter(({ level, isRetired }) => level < familyLevels && !isRetired)
            .map((family) => ({
              value: String(family.id),
              label: `${'\u2003'.repeat(family.level - 1)}${nameOf(family, locale)}`,
            })),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {unknown.map((row) => (
          <Button
            key={row.code}
            size="sm"
            icon={<PlusIcon />}
            disabled={isRunning}
            onClick={() => void make([row])}
          >
            <Text id="catalogDeposit.makeOne" values={{ name: row.label || row.code }} />
          </Button>
        ))}
        {unknown.length > 1 && (
          <Button size="sm" variant="primary" busy={isRunning} onClick={() => void make(unknown)}>
            <Text id="catalogDeposit.makeAll" values={{ count: unknown.length }} />
          </Button>
        )}
      </div>
      {failed.length > 0 && (
        <Notice
          tone="danger"
          live="alert"
          title={text('catalogDeposit.makeFailed', {
            count: failed.length,
            names: failed.map(({ row }) => row.label || row.code).join(', '),
          })}
        >
          {errorText(failed[0]?.error)}
        </Notice>
      )}
    </div>
  )
}

const nameOf = ({ nameFr, nameEn }: ManagedFamily, locale: 'fr' | 'en') => (locale === 'fr' ? nameFr : nameEn)

/**
 * The file has one name; the other language gets the same until it is translated. A supplier's code means this family in
 * this catalogue only, so the family gets a code of its own.
 */
function draftOf({ code, label }: Unknown, parent: number | null) {
  const name = label || code
  return {
    nameFr: name,
    nameEn: name,
    etimClass: /^EC\d{6}$/i.test(code) ? code.toUpperCase() : null,
    parent,
    code: null,
  }
}
