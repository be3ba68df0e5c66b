import { withMessages } from '../../runtime/intl/with-messages.tsx'
import { scannerMessages } from './scanner-messages.ts'
import { ScannerDialog } from './scanner-dialog.tsx'

/** The scanner, for the elements that open it. */
export const Scanner = withMessages(ScannerDialog, scannerMessages)
