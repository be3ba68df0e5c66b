import {
  erpClassifications,
  erpFeeForms,
  ociFieldNames,
  ociSourcesOf,
  orderFormats,
} from '@comptoir/contract'
import { RadioGroup, Select } from '@comptoir/ui'
import { useText } from '../../runtime/index.ts'
import type { ContractForm } from '../../runtime/form/use-contract-form.ts'
import type { ClientFormValues } from './client-form.rules.ts'

interface MessageFieldsProps {
  readonly form: Pick<ContractForm<ClientFormValues>, 'register' | 'watch' | 'setValue'>
}

/** What the ERP wants in its files: of a cart fees, classification and the fields of OCI, of an order the format. */
export function MessageFields({ form: { register, watch, setValue } }: MessageFieldsProps) {
  const text = useText()
  const isOci = watch('protocol') === 'oci'
  return (
    <>
      {!isOci && (
        <RadioGroup
          variant="segmented"
          legend={text('erpClients.form.fees')}
          value={watch('fees')}
          onValueChange={(fees) => setValue('fees', fees, { shouldDirty: true })}
          options={erpFeeForms.map((value) => ({ value, label: text(`erpClients.fees.${value}`) }))}
        />
      )}
      <Select
        {...register('classification')}
        label={text('erpClients.form.classification')}
        hint={text('erpClients.form.classificationHint')}
        options={erpClassifications.map((value) => ({
          value,
          label: text(`erpClients.classification.${value}`),
        }))}
      />
      <Select
        {...register('orderFormat')}
        label={text('erpClients.form.orderFormat')}
        hint={text('erpClients.form.orderFormatHint')}
        options={orderFormats.map((value) => ({ value, label: text(`erpClients.orderFormat.${value}`) }))}
      />
      {isOci && (
        <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0">
          <legend className="mb-1 p-0 font-semibold">{text('erpClients.form.ociFields')}</legend>
          <p className="text-muted m-0 text-sm">{text('erpClients.form.ociFieldsHint')}</p>
          <div className="grid gap-3 @sm:grid-cols-2">
            {ociFieldNames.map((field) => (
              <Select
                key={field}
                {...register(field)}
                label={text(`erpClients.oci.${field}`)}
                options={ociSourcesOf(field).map((value) => ({
                  value,
                  label: text(`erpClients.source.${value}`),
                }))}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}

/** How these fields are shown when two people changed them. */
export function messageFieldsShown(text: ReturnType<typeof useText>) {
  const source = (field: (typeof ociFieldNames)[number]) => ({
    label: `erpClients.oci.${field}`,
    show: (values: ClientFormValues) => text(`erpClients.source.${values[field]}`),
  })
  return {
    fees: {
      label: 'erpClients.form.fees',
      show: ({ fees }: ClientFormValues) => text(`erpClients.fees.${fees}`),
    },
    classification: {
      label: 'erpClients.form.classification',
      show: ({ classification }: ClientFormValues) => text(`erpClients.classification.${classification}`),
    },
    orderFormat: {
      label: 'erpClients.form.orderFormat',
      show: ({ orderFormat }: ClientFormValues) => text(`erpClients.orderFormat.${orderFormat}`),
    },
    VENDORMAT: source('VENDORMAT'),
    CUST_FIELD1: source('CUST_FIELD1'),
    CUST_FIELD2: source('CUST_FIELD2'),
    CUST_FIELD3: source('CUST_FIELD3'),
    CUST_FIELD4: source('CUST_FIELD4'),
    CUST_FIELD5: source('CUST_FIELD5'),
  }
}
