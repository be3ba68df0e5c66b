import { familyLevels, type ManagedFamily } from '@comptoir/contract'
import { Badge, Menu, MoreIcon } from '@comptoir/ui'
import { Text, useElement, useText } from '../../runtime/index.ts'
import { familyName } from './families.rules.ts'
import type { FamilyAction } from './family-action.ts'
import { useRetirement } from './use-retirement.ts'

interface FamilyRowProps {
  readonly family: ManagedFamily
  /** Others are retired with it. */
  readonly hasOthersBelow: boolean
  readonly onAction: (action: FamilyAction) => void
}

/** One family: names, code, class of ETIM, code of UNSPSC, products, and its actions. */
export function FamilyRow({ family, hasOthersBelow, onAction }: FamilyRowProps) {
  const text = useText()
  const { locale } = useElement()
  const { write } = useRetirement(family)
  const { code, etimClass, unspsc, productCount, isRetired, mergedInto, level } = family
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
          {unspsc !== null && <span className="font-mono">{`UNSPSC ${unspsc}`}</span>}
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
                {
                  ...entry('retire', () =>
                    hasOthersBelow ? onAction({ kind: 'retire', family }) : void write('retire'),
                  ),
                  danger: true,
                },
              ],
        ]}
      />
    </>
  )
}
