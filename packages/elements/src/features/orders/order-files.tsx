import { orderFormats, routes, type OrderDetail, type OrderFormat } from '@comptoir/contract'
import { Button, DownloadIcon, Menu, Notice } from '@comptoir/ui'
import { Text, useDownload, useErrorText, useText } from '../../runtime/index.ts'

const endings: Readonly<Record<OrderFormat, string>> = { csv: '.csv', cxml: '.xml', ubl: '-ubl.xml' }

interface OrderFilesProps {
  readonly order: Pick<OrderDetail, 'id' | 'number'>
  /** Only a confirmed order has files for other software. */
  readonly isConfirmed: boolean
}

/** The order as a PDF, and for other software as CSV, cXML or UBL. */
export function OrderFiles({ order: { id, number }, isConfirmed }: OrderFilesProps) {
  const text = useText()
  const errorText = useErrorText()
  const pdf = useDownload(routes.getOrderPdf)
  const file = useDownload(routes.getOrderFile)
  const name = text('orders.pdfName', { number })
  const error = file.error ?? pdf.error
  return (
    <>
      <Button
        icon={<DownloadIcon />}
        busy={pdf.isPending}
        onClick={() => pdf.save({ input: { params: { id } }, fileName: `${name}.pdf` })}
      >
        <Text id="orders.pdf" />
      </Button>
      {isConfirmed && (
        <Menu
          label={text('orders.files')}
          icon={<DownloadIcon />}
          groups={[
            orderFormats.map((format) => ({
              key: format,
              label: <Text id={`orders.files.${format}`} />,
              disabled: file.isPending,
              onSelect: () =>
                file.save({
                  input: { params: { id }, query: { format } },
                  fileName: `${name}${endings[format]}`,
                }),
            })),
          ]}
        />
      )}
      {error && (
        <Notice tone="danger" live="alert" title={<Text id="orders.pdfFailed" />}>
          {errorText(error)}
        </Notice>
      )}
    </>
  )
}
