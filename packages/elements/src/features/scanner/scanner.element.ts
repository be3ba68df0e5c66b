import { defineElement } from '../../runtime/index.ts'
import { scannerMessages } from './scanner-messages.ts'
import { scannerEvents } from './scanner.events.ts'
import { Scanner } from './scanner.tsx'

export const ScannerElement = defineElement({
  tag: 'comptoir-scanner',
  summary:
    'Reads barcodes, QR codes and Data Matrix codes with the camera, names their products and hands over codes and quantities.',
  component: Scanner,
  attributes: {
    open: {
      type: 'boolean',
      doc: 'Shows the scanner and opens the camera; set it in the handler of a click, so that it may sound.',
    },
    once: { type: 'boolean', doc: 'Closes after the first code.' },
  },
  properties: {},
  events: scannerEvents,
  methods: { show: { doc: 'Opens the scanner: sets `open`, also after the user has closed it.' } },
  messages: scannerMessages,
})
