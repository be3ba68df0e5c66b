import type { ImportColumns } from '@comptoir/contract'
import { Button, DownloadIcon } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useElement, useErrorText, useText } from '../../runtime/index.ts'
import { saveAs } from '../../runtime/api/save-as.ts'
import { writeSample } from './write-sample.ts'

/** Imports that have a sample file; the name of each is a message. */
export type SampleName =
  | 'companies'
  | 'units'
  | 'people'
  | 'suppliers'
  | 'supplier-traits'
  | 'agencies'
  | 'contacts'
  | 'families'
  | 'agreement'
  | 'catalogue'
  | 'own-references'

interface SampleFilesProps {
  readonly columns: ImportColumns
  readonly name: SampleName
}

const formats = ['csv', 'xlsx'] as const

/** Saves a sample file of an import, as CSV or workbook. */
export function SampleFiles({ columns, name }: SampleFilesProps) {
  const text = useText()
  const errorText = useErrorText()
  const { locale } = useElement()
  const [failure, setFailure] = useState<unknown>(null)
  const title = text(`sampleFile.name.${name}`)
  async function save(format: (typeof formats)[number]) {
    setFailure(null)
    try {
      saveAs(await writeSample(columns, { locale, format, title }), `${title}.${format}`)
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <div className="text-muted flex flex-wrap items-center gap-2 text-sm">
      <Text id="sampleFile.label" />
      {formats.map((format) => (
        <Button
          key={format}
          size="sm"
          icon={<DownloadIcon />}
          aria-label={text('sampleFile.save', { format: format.toUpperCase() })}
          onClick={() => void save(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      {failure !== null && <span role="alert">{errorText(failure)}</span>}
    </div>
  )
}
