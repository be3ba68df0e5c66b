import { routes } from '@comptoir/contract'
import {
  Button,
  ButtonLink,
  Card,
  FileField,
  Notice,
  RadioGroup,
  Select,
  TextField,
  UploadIcon,
} from '@comptoir/ui'
import {
  Failure,
  lazyPart,
  PageLink,
  Text,
  usePageLink,
  useRead,
  useSession,
  useText,
} from '../../runtime/index.ts'
import { DepositProgress } from './deposit-progress.tsx'
import { DepositSkeleton } from './deposit-skeleton.tsx'
import { useDepositForm } from './use-deposit-form.ts'

const DepositSample = lazyPart(async () => (await import('./deposit-sample.tsx')).DepositSample)

interface DepositFormProps {
  readonly onDeposited: (id: number) => void
}

const choices = { staleTime: 300_000 }

/** Deposits a file for a catalogue; the input survives a reload, except the file. */
export function DepositForm({ onDeposited }: DepositFormProps) {
  const text = useText()
  const catalogs = useRead(routes.listDepositableCatalogs, {}, choices)
  const reasons = useRead(routes.listDepositReasons, {}, choices)
  const formats = useRead(routes.listDepositFormats, {}, choices)
  const form = useDepositForm(onDeposited)
  const { values, set, errors, failure, upload, isSending } = form
  const all = usePageLink('catalog-deposits')
  const loads = [
    ['catalogDeposit.catalogsFailed', catalogs],
    ['catalogDeposit.reasonsFailed', reasons],
    ['catalogDeposit.formatsFailed', formats],
  ] as const
  const failed = loads.filter(([, { isError }]) => isError)
  if (failed.length > 0)
    return (
      <div className="flex flex-col gap-3">
        {failed.map(([message, { error, refetch }]) => (
          <Failure
            key={message}
            message={message}
            help={error === null ? undefined : `error.${error.code}`}
            onRetry={() => void refetch()}
          />
        ))}
      </div>
    )
  if (!catalogs.data || !reasons.data || !formats.data) return <DepositSkeleton />
  if (catalogs.data.member.length === 0) return <NoCatalog />
  return (
    <Card title={<Text id="catalogDeposit.formTitle" />}>
      <form
        noValidate
        aria-label={text('catalogDeposit.formTitle')}
        onSubmit={form.submit}
        className="flex flex-col gap-5"
      >
        <p className="text-muted m-0 max-w-[70ch]">
          <Text id="catalogDeposit.intro" />
        </p>
        {failure !== null && (
          <Notice tone="danger" live="alert" title={text('catalogDeposit.failed')}>
            {failure}
          </Notice>
        )}
        <div className="grid gap-4 @sm:grid-cols-2">
          <TextField
            type="date"
            readOnly
            label={text('catalogDeposit.depositDate')}
            hint={text('catalogDeposit.depositDateHint')}
            error={errors.depositDate}
            value={values.depositDate}
          />
          <TextField
            type="date"
            required
            min={values.depositDate}
            label={text('catalogDeposit.applicationDate')}
            hint={text('catalogDeposit.applicationDateHint')}
            error={errors.applicationDate}
            value={values.applicationDate}
            onChange={(event) => set({ applicationDate: event.currentTarget.value })}
          />
          <Select
            required
            className="@sm:col-span-2"
            label={text('catalogDeposit.catalog')}
            placeholder={text('catalogDeposit.choose')}
            error={errors.catalog}
            value={values.catalog}
            onValueChange={(catalog) => set({ catalog })}
            options={catalogs.data.member.map(({ id, code, name }) => ({
              value: String(id),
              label: `${code} ${name}`,
            }))}
          />
          <Select
            required
            label={text('catalogDeposit.reason')}
            placeholder={text('catalogDeposit.choose')}
            error={errors.reason}
            value={values.reason}
            onValueChange={(reason) => set({ reason })}
            options={reasons.data.member.map(({ code, label }) => ({ value: code, label }))}
          />
          <Select
            required
            label={text('catalogDeposit.fileFormat')}
            placeholder={text('catalogDeposit.choose')}
            error={errors.fileFormat}
            value={values.fileFormat}
            onValueChange={(fileFormat) => set({ fileFormat })}
            options={formats.data.member.map(({ code, label }) => ({ value: code, label }))}
          />
        </div>
        <RadioGroup
          legend={text('catalogDeposit.mode')}
          value={values.mode}
          onValueChange={(mode) => set({ mode })}
          options={(['delta', 'complete'] as const).map((value) => ({
            value,
            label: text(`catalogDeposit.mode.${value}`),
          }))}
        />
        <TextField
          inputMode="numeric"
          autoComplete="off"
          className="@sm:max-w-1/2"
          label={text('catalogDeposit.priceShock')}
          hint={text('catalogDeposit.priceShockHint')}
          error={errors.priceShockPercent}
          value={values.priceShockPercent}
          onChange={(event) => set({ priceShockPercent: event.currentTarget.value })}
        />
        <TextField
          label={text('catalogDeposit.message')}
          maxLength={255}
          error={errors.message}
          value={values.message}
          onChange={(event) => set({ message: event.currentTarget.value })}
        />
        <DepositSample />
        <FileField
          required
          accept=".xlsx,.csv,.txt,.xml"
          label={text('catalogDeposit.file')}
          hint={text('catalogDeposit.fileHint')}
          error={errors.file}
          value={form.file}
          onValueChange={form.setFile}
          disabled={isSending}
          chooseLabel={text('catalogDeposit.chooseFile')}
          emptyLabel={text('catalogDeposit.dropFile')}
          removeLabel={text('catalogDeposit.forgetFile')}
        />
        <FileField
          accept="image/jpeg,image/png,.zip"
          label={text('catalogDeposit.image')}
          hint={text('catalogDeposit.imageHint')}
          error={errors.image}
          value={form.image}
          onValueChange={form.setImage}
          disabled={isSending}
          chooseLabel={text('catalogDeposit.chooseFile')}
          emptyLabel={text('catalogDeposit.dropFile')}
          removeLabel={text('catalogDeposit.forgetFile')}
        />
        {upload !== null && <DepositProgress progress={upload} onCancel={form.cancel} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" icon={<UploadIcon />} busy={isSending}>
            <Text id="catalogDeposit.submit" />
          </Button>
          {all.href !== null && (
            <ButtonLink variant="quiet" href={all.href} onClick={all.follow}>
              <Text id="catalogDeposit.seeAll" />
            </ButtonLink>
          )}
        </div>
      </form>
    </Card>
  )
}

/** Users who administer suppliers create the first catalogue; others have to be given one. */
function NoCatalog() {
  const text = useText()
  const mayCreate = useSession().can({ subject: 'groups.list', action: 'write' })
  return (
    <Notice
      tone="warning"
      title={text(mayCreate ? 'catalogDeposit.noCatalogYet' : 'catalogDeposit.noCatalog')}
    >
      {mayCreate && (
        <PageLink
          page="groups"
          className="text-brand-ink cursor-pointer border-0 bg-transparent p-0 underline underline-offset-2"
        >
          <Text id="catalogDeposit.openGroups" />
        </PageLink>
      )}
    </Notice>
  )
}
