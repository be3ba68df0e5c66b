import { catalogColumns } from '@comptoir/contract'
import { SampleFiles } from '../../domain/sample-file/sample-files.tsx'

/** A sample of a catalogue to deposit. */
export const DepositSample = () => <SampleFiles columns={catalogColumns} name="catalogue" />
