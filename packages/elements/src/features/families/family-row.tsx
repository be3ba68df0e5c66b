import { familyLevels, routes, type ManagedFamily } from '@comptoir/contract'
import { Badge, Menu, MoreIcon } from '@comptoir/ui'
import { Text, useElement, useEmit, useErrorText, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { familiesEvents } from './families.events.ts'
import { familyName } from './families.rules.ts'
import type { FamilyAction } from './family-action.ts'

interface FamilyRowProps {
  readonly family: ManagedFamily
  readonly onAction: (action: FamilyAction) => void
}

/** One family: names, code, class of ETIM, products, and its actions. */
export function FamilyRow({ family, onAction }: FamilyRowProps) {
  const text = useText()
  const { locale } = useElement()
  const { write } = useRetirement(family)
  const { code, etimClass, productCount, isRetired, mergedInto, level } = family
  const name = familyName(family, locale)
  const other = locale === 'fr' ? family.nameEn : family.nameFr
  const entry = (key: string, onSelect: () => void) => ({ key, label: text(`families.${key}`), onSelect })
  return (
    <>
      <div className="min-w-0 flex-1 py-0.5">
        <span className="font-semibold wrap-anywhere">{name}</span>{' '}
        <span lang={locale === 'fr' ? 'en' : 'fr'} className="text-muted text-sm wrap-anywhere">
          {other}
        </span>
        <div className="text-muted flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="font-mono">{code}</span>
          {etimClass !== null && <span className="font-mono">{etimClass}</span>}
          {productCount > 0 && <Text id="families.products" values={{ count: productCount }} />}
          {isRetired && (
            <Badge>
              {mergedInto ? (
                <Text id="families.mergedInto" values={{ name: mergedInto.name }} />
              ) : (
                <Text id="families.retired" />
              )}
            </Badge>
          )}
        </div>
      </div>
      <Menu
        iconOnly
        size="sm"
        icon={<MoreIcon />}
        placement="bottom-end"
        label={text('families.actions', { name })}
        groups={[
          [
            entry('change', () => onAction({ kind: 'change', family })),
            entry('features', () => onAction({ kind: 'features', family })),
            ...(level < familyLevels && !isRetired
              ? [entry('addBelow', () => onAction({ kind: 'add', parent: family }))]
              : []),
          ],
          isRetired
            ? [entry('restore', () => void write('restore'))]
            : [
                entry('merge', () => onAction({ kind: 'merge', family })),
                { ...entry('retire', () => void write('retire')), danger: true },
              ],
        ]}
      />
    </>
  )
}

const writes = { invalidates: [routes.listManagedFamilies, routes.listFamilies, routes.listDepositFamilies] }

function useRetirement(family: ManagedFamily) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const emit = useEmit(familiesEvents)
  const { locale } = useElement()
  const retire = useWrite(routes.retireFamily, writes)
  const restore = useWrite(routes.restoreFamily, writes)
  const name = familyName(family, locale)
  async function write(action: 'retire' | 'restore') {
    const { id, version } = family
    const call = { params: { id }, ifMatch: `"${version}"` }
    try {
      await (action === 'retire' ? retire : restore).mutateAsync(call)
      emit('comptoir-family-saved', { id })
      notify({ title: text(`families.${action}Done`, { name }) })
    } catch (failure) {
      notify({
        tone: 'danger',
        title: text(`families.${action}Failed`, { name }),
        children: errorText(failure),
      })
    }
  }
  return { write }
}
