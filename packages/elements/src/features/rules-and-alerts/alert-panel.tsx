import { routes } from '@comptoir/contract'
import { BellIcon, Button, Select } from '@comptoir/ui'
import { Text, useRead, useText } from '../../runtime/index.ts'
import { ListPage } from '../../runtime/list/list-page.tsx'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { AlertEmailSwitch } from './alert-email-switch.tsx'
import { AlertTable } from './alert-table.tsx'
import { alertQueryOf, listedKinds, listedStates, type RulesState } from './rules-and-alerts.state.ts'

interface AlertPanelProps {
  readonly list: ListStore<RulesState>
  readonly onThresholds: () => void
}

/** Alerts about agreements. */
export function AlertPanel({ list, onThresholds }: AlertPanelProps) {
  const text = useText()
  const alerts = useRead(
    routes.listPurchaseAlerts,
    { query: alertQueryOf(list.state) },
    { keepPrevious: true },
  )
  return (
    <ListPage
      messages="alerts"
      intro={<Text id="alerts.intro" />}
      list={list}
      read={alerts}
      filters={
        <>
          <Select
            hideLabel
            label={text('alerts.kind')}
            value={list.state.kind}
            onValueChange={(kind) => list.change({ kind })}
            options={listedKinds.map((value) => ({ value, label: text(`alerts.kind.${value}`) }))}
          />
          <Select
            hideLabel
            label={text('alerts.state')}
            value={list.state.state}
            onValueChange={(state) => list.change({ state })}
            options={listedStates.map((value) => ({ value, label: text(`alerts.state.${value}`) }))}
          />
        </>
      }
      action={
        // Not in the toolbar: emails can be requested before the first alert.
        <div className="flex flex-wrap items-center gap-3">
          <AlertEmailSwitch />
          <Button onClick={onThresholds}>
            <Text id="alerts.thresholds" />
          </Button>
        </div>
      }
      icon={<BellIcon />}
    >
      {(rows, stale) => <AlertTable alerts={rows} stale={stale} />}
    </ListPage>
  )
}
