import { useTranslate } from '../use-translate.ts'
import type { SectionViewProps } from '../section.types.ts'
import { Row, Section, Specimen } from '../specimen.tsx'

const neutrals = [
  ['surface', 'bg-surface text-ink'],
  ['sunken', 'bg-sunken text-ink'],
  ['raised', 'bg-raised text-ink'],
  ['hover', 'bg-hover text-ink'],
  ['pressed', 'bg-pressed text-ink'],
  ['ink', 'bg-ink text-surface'],
  ['muted', 'bg-muted text-surface'],
] as const

const meanings = [
  ['brand', 'bg-brand text-on-brand'],
  ['brand-soft', 'bg-brand-soft text-brand-ink'],
  ['danger', 'bg-danger text-on-danger'],
  ['danger-soft', 'bg-danger-soft text-danger-ink'],
  ['warning-soft', 'bg-warning-soft text-warning-ink'],
  ['success-soft', 'bg-success-soft text-success-ink'],
] as const

const sizes = [
  ['2xl', 'text-2xl font-semibold tracking-tight'],
  ['xl', 'text-xl font-semibold tracking-tight'],
  ['lg', 'text-lg font-semibold'],
  ['base', 'text-base'],
  ['sm', 'text-sm'],
  ['xs', 'text-xs'],
] as const

function Swatch({ name, className }: { name: string; className: string }) {
  return (
    <div
      className={`border-line flex h-16 w-28 items-end rounded-md border p-2 text-xs font-semibold ${className}`}
    >
      {name}
    </div>
  )
}

export function FoundationsSection({ id, title }: SectionViewProps) {
  const translate = useTranslate()
  return (
    <Section id={id} title={title}>
      <Specimen
        name={translate('Couleurs', 'Colours')}
        note={translate(
          'Un accent, deux neutres (encre et surface) ; le reste en est mêlé.',
          'One accent, two neutrals (ink and surface); the rest is mixed from them.',
        )}
      >
        <Row>
          {neutrals.map(([name, className]) => (
            <Swatch key={name} name={name} className={className} />
          ))}
        </Row>
        <Row>
          {meanings.map(([name, className]) => (
            <Swatch key={name} name={name} className={className} />
          ))}
        </Row>
      </Specimen>
      <Specimen
        name={translate('Caractères', 'Type')}
        note={translate('Chiffres de même chasse, partout.', 'Tabular figures, everywhere.')}
      >
        <div className="flex flex-col gap-2.5">
          {sizes.map(([name, className]) => (
            <div key={name} className="flex min-w-0 items-baseline gap-4">
              <span className="text-muted w-10 shrink-0 text-xs">{name}</span>
              <span className={`truncate ${className}`}>
                {translate(
                  'Disjoncteur 16 A courbe C · 1 234,56 €',
                  'Circuit breaker 16 A curve C · €1,234.56',
                )}
              </span>
            </div>
          ))}
        </div>
      </Specimen>
    </Section>
  )
}
