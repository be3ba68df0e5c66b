import { routes, type Person } from '@comptoir/contract'
import { AccountIcon, Select } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text, useRead, useText } from '../../runtime/index.ts'
import { ListPage } from '../../runtime/list/list-page.tsx'
import { useList } from '../../runtime/list/use-list.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { PeopleTable } from './people-table.tsx'
import {
  listedStates,
  peopleList,
  peopleStateSchema,
  queryOf,
  type PeopleInput,
} from './personal-data.state.ts'

const EraseDialog = lazyPart(async () => (await import('./erase-dialog.tsx')).EraseDialog)

/** All users with an account: export or erase their data. */
export function PersonalData({ state }: { readonly state: PeopleInput | undefined }) {
  const text = useText()
  const list = useList(peopleList, peopleStateSchema, state)
  const people = useRead(routes.listPeople, { query: queryOf(list.state) }, { keepPrevious: true })
  const [erased, setErased] = useState<Person | null>(null)
  return (
    <Notifications>
      <ListPage
        messages="personalData"
        intro={<Text id="personalData.intro" />}
        list={list}
        read={people}
        filters={
          <Select
            hideLabel
            label={text('personalData.state')}
            value={list.state.state}
            onValueChange={(value) => list.change({ state: value })}
            options={listedStates.map((value) => ({ value, label: text(`personalData.state.${value}`) }))}
          />
        }
        icon={<AccountIcon />}
      >
        {(rows, stale) => <PeopleTable list={list} people={rows} stale={stale} onErase={setErased} />}
      </ListPage>
      {erased && <EraseDialog key={erased.id} person={erased} onClose={() => setErased(null)} />}
    </Notifications>
  )
}
