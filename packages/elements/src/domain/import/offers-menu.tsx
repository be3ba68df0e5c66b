import { Menu, UploadIcon } from '@comptoir/ui'
import { useText } from '../../runtime/index.ts'

interface OffersMenuProps {
  readonly entries: readonly { readonly key: string; readonly label: string; readonly onSelect: () => void }[]
}

/** The imports of a list that has several. */
export function OffersMenu({ entries }: OffersMenuProps) {
  const text = useText()
  return <Menu label={text('dataImport.open')} icon={<UploadIcon />} groups={[[...entries]]} />
}
