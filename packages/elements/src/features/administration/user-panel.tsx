import { mayManagePerson, routes, type CompanyUser } from '@comptoir/contract'
import {
  AccountIcon,
  Badge,
  Button,
  EditIcon,
  IconButton,
  KeyIcon,
  MailIcon,
  PlusIcon,
  type Tone,
} from '@comptoir/ui'
import type { ReactNode } from 'react'
import { Text, useErrorText, useRead, useSession, useText, useWrite } from '../../runtime/index.ts'
import type { ListColumn } from '../../runtime/list/list-table.tsx'
import { actionsColumn, TablePage } from '../../runtime/list/table-page.tsx'
import { useList } from '../../runtime/list/use-list.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { ImportButton } from '../../domain/import/import-button.tsx'
import { DirectoryImport, personOffers } from './import-names.ts'
import { groupsList } from './groups.state.ts'

interface UserPanelProps {
  readonly companyId: number
  readonly intro?: ReactNode
  readonly onOpen: (user: CompanyUser | null) => void
}

const tones: Record<CompanyUser['state'], Tone> = { active: 'success', invited: 'brand', locked: 'neutral' }

/** The users of a company: roles, units and whether they may sign in. */
export function UserPanel({ companyId, intro, onOpen }: UserPanelProps) {
  const text = useText()
  const list = useList(groupsList, undefined)
  const users = useRead(
    routes.listCompanyUsers,
    { query: { ...groupsList.queryOf(list.state), company: companyId } },
    { keepPrevious: true },
  )
  const invite = (
    <Button variant="primary" icon={<PlusIcon />} onClick={() => onOpen(null)}>
      <Text id="groups.user.invite" />
    </Button>
  )
  const columns: ListColumn<CompanyUser>[] = [
    {
      key: 'name',
      header: text('groups.user.name'),
      sortable: true,
      isRowHeader: true,
      cardWide: true,
      renderCell: ({ displayName, username, email }) => (
        <span className="flex flex-col">
          <span className="wrap-anywhere">{displayName}</span>
          <span className="text-muted text-sm font-normal wrap-anywhere">
            {[username, email].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
    },
    {
      key: 'roles',
      header: text('groups.user.roles'),
      renderCell: ({ roles, isAdministrator }) => (
        <span className="flex flex-wrap gap-1">
          {isAdministrator && <Badge tone="brand">{text('groups.user.administrator')}</Badge>}
          {roles.map((role) => (
            <Badge key={role}>{text(`groups.role.${role}`)}</Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'units',
      header: text('groups.user.units'),
      renderCell: ({ units }) => units.map(({ name }) => name).join(', '),
    },
    {
      key: 'state',
      header: text('groups.user.state'),
      renderCell: ({ state }) => (
        <Badge tone={tones[state]} dot>
          {text(`groups.user.state.${state}`)}
        </Badge>
      ),
    },
    actionsColumn(text('groups.actions'), (user) => <Actions user={user} onOpen={onOpen} />),
  ]
  return (
    <TablePage
      messages="groups.user"
      intro={intro}
      list={list}
      read={users}
      action={
        <>
          <ImportButton offers={personOffers} dialog={DirectoryImport} />
          {invite}
        </>
      }
      icon={<AccountIcon />}
      emptyAction={invite}
      columns={columns}
    />
  )
}

const writes = { invalidates: [routes.listCompanyUsers] }

function Actions({ user, onOpen }: { readonly user: CompanyUser } & Pick<UserPanelProps, 'onOpen'>) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const send = useWrite(routes.sendCompanyUserLink, writes)
  const lock = useWrite(routes.lockCompanyUser, writes)
  const unlock = useWrite(routes.unlockCompanyUser, writes)
  const { id, displayName: name, state } = user
  const isLocked = state === 'locked'
  const { roles: own, username, can } = useSession()
  const managesAll = can({ subject: 'companies.list', action: 'write' })
  if (!mayManagePerson(own, user)) return null
  if (!managesAll && user.username === username) return null

  async function run(write: Pick<typeof lock, 'mutateAsync'>, done: string) {
    try {
      await write.mutateAsync({ params: { id } })
      notify({ title: text(done, { name }) })
    } catch (failure) {
      notify({
        tone: 'danger',
        title: text('groups.user.failed', { name }),
        children: errorText(failure),
      })
    }
  }
  return (
    <>
      <IconButton
        icon={<EditIcon />}
        label={text('groups.editOf', { name })}
        size="sm"
        onClick={() => onOpen(user)}
      />
      {!isLocked && (
        <IconButton
          icon={<MailIcon />}
          label={text('groups.user.sendLink', { name })}
          size="sm"
          onClick={() => void run(send, 'groups.user.linkSent')}
        />
      )}
      <IconButton
        icon={<KeyIcon />}
        label={text(isLocked ? 'groups.user.unlock' : 'groups.user.lock', { name })}
        size="sm"
        onClick={() =>
          void run(isLocked ? unlock : lock, isLocked ? 'groups.user.unlocked' : 'groups.user.locked')
        }
      />
    </>
  )
}
