import { routes, type UnitThresholds } from '@comptoir/contract'
import { Dialog, Select, Skeleton } from '@comptoir/ui'
import { useState } from 'react'
import { Failure, lazyPart, Text, useRead, useText } from '../../runtime/index.ts'

const ThresholdsForm = lazyPart(async () => (await import('./thresholds-form.tsx')).ThresholdsForm)

/** Alert thresholds per unit; the unit is chosen first. */
export function ThresholdsDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const thresholds = useRead(routes.listAlertThresholds, {})
  const [unitId, setUnitId] = useState<number | null>(null)
  const units = thresholds.data?.member ?? []
  const unit = units.find(({ id }) => id === unitId) ?? units[0]
  const choose = unit && (
    <Select
      label={text('alerts.unit')}
      value={String(unit.id)}
      onValueChange={(value) => setUnitId(Number(value))}
      options={units.map((one) => ({ value: String(one.id), label: indented(one) }))}
    />
  )
  if (unit)
    return (
      <ThresholdsForm key={`${unit.id} ${unit.version}`} thresholds={unit} onClose={onClose}>
        {choose}
      </ThresholdsForm>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Text id="alerts.thresholds" />}
      closeLabel={text('runtime.dismiss')}
    >
      {thresholds.isError ? (
        <Failure
          message={`error.${thresholds.error.code}`}
          busy={thresholds.isFetching}
          onRetry={() => void thresholds.refetch()}
        />
      ) : (
        <Skeleton shape="row" count={3} />
      )}
    </Dialog>
  )
}

const indented = ({ depth, unit }: UnitThresholds) => `${'\u2003'.repeat(depth)}${unit.name}`
