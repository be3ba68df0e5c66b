export {
  defaultOciFields,
  ociFieldLengths,
  ociFieldNames,
  ociSourcesOf,
  type OciField,
  type OciFields,
  type OciSource,
} from './oci-fields.rules.ts'
export {
  erpClientFormSchema,
  erpClassifications,
  erpFeeForms,
  erpProtocols,
  type ErpClient,
  type ErpClientForm,
  type ErpClientQuery,
  type ErpFormat,
  type ErpProtocol,
} from './erp-clients.schema.ts'
export {
  erpOperations,
  erpTransferSchema,
  type ErpOperation,
  type ErpSession,
  type ErpTransfer,
  type FormField,
  type OpenedErpSession,
  type TransferredFee,
  type TransferredLine,
} from './erp-sessions.schema.ts'
