import { RadioGroup } from '@comptoir/ui'
import { useText } from '../src/runtime/intl/use-text.tsx'
import type { View } from './state.ts'

interface ViewControlsProps {
  readonly view: View
  readonly onChange: (view: View) => void
}

/** How the element is shown: language, theme, density, width, and the page around it. */
export function ViewControls({ view, onChange }: ViewControlsProps) {
  const text = useText()
  const control = <Key extends keyof View>(
    key: Key,
    legend: string,
    options: readonly { value: View[Key]; label: string }[],
  ) => (
    <RadioGroup
      legend={legend}
      variant="segmented"
      value={view[key]}
      onValueChange={(value) => onChange({ ...view, [key]: value })}
      options={options}
    />
  )
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-3">
      {control('locale', text('play.locale'), [
        { value: 'fr', label: 'FR' },
        { value: 'en', label: 'EN' },
      ])}
      {control('theme', text('play.theme'), [
        { value: 'light', label: text('play.light') },
        { value: 'dark', label: text('play.dark') },
        { value: 'contrast', label: text('play.contrast') },
        { value: 'auto', label: text('play.auto') },
      ])}
      {control('density', text('play.density'), [
        { value: 'dense', label: text('play.dense') },
        { value: 'normal', label: text('play.normal') },
        { value: 'airy', label: text('play.airy') },
      ])}
      {control('width', text('play.width'), [
        { value: '360', label: '360 px' },
        { value: '768', label: '768 px' },
        { value: 'full', label: text('play.full') },
      ])}
      {control('page', text('play.page'), [
        { value: 'plain', label: text('play.plain') },
        { value: 'hostile', label: text('play.hostile') },
      ])}
    </div>
  )
}
