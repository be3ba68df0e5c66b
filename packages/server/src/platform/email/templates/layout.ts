import type { Locale } from '@comptoir/contract'
import type { Brand } from '../../installation/installation.queries.ts'

/** A row of an email: its name, its value and the page it links to. */
export type EmailRow = readonly [name: string, value: string, href?: string]

/** A part of an email: a paragraph, a link on its own line, or rows of a name and a value. */
export type EmailPart =
  | string
  | { readonly label: string; readonly href: string }
  | { readonly rows: readonly EmailRow[] }

/** An email in one language, without layout: `renderEmail` makes text and HTML of it. */
export interface EmailText {
  readonly subject: string
  readonly parts: readonly EmailPart[]
  /** The page to unsubscribe from emails of this kind, which mail programs show next to the sender. */
  readonly stopHref?: string
}

/** An email in both languages, as functions of its values and of the name of the installation. */
export interface EmailTemplate<Values> {
  /** `<feature>-<what>`: stored with the email. */
  readonly name: string
  readonly text: Readonly<Record<Locale, (values: Values, brand: Pick<Brand, 'name'>) => EmailText>>
}

const endings: Readonly<Record<Locale, (brand: Brand) => string[]>> = {
  fr: ({ name, ...help }) => [
    `Ce message a été envoyé par ${name}. Merci de ne pas y répondre.`,
    ...helpOf('Une question\u202f?', help),
  ],
  en: ({ name, ...help }) => [
    `This message was sent by ${name}. Please do not reply to it.`,
    ...helpOf('A question?', help),
  ],
}

function helpOf(
  question: string,
  { helpEmail, helpPhone }: Pick<Brand, 'helpEmail' | 'helpPhone'>,
): string[] {
  const ways = [helpEmail, helpPhone].filter((way) => way !== null)
  return ways.length === 0 ? [] : [`${question} ${ways.join(', ')}`]
}

/** Returns the two bodies of an email. Values are escaped. */
export function renderEmail(
  { subject, parts }: EmailText,
  language: Locale,
  brand: Brand,
): { text: string; html: string } {
  const ending = [...endings[language](brand), ...(brand.footer === null ? [] : [brand.footer])].map(oneLine)
  const text = [...parts.map(asText), `-- \n${ending.join('\n')}`].join('\n\n')
  return {
    text: `${text}\n`,
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,'Segoe UI',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
${parts.map(asHtml).join('\n')}
<p style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid #8888;font-size:14px">${ending.map(escape).join('<br>')}</p>
</div>
</body>
</html>
`,
  }
}

function asText(part: EmailPart): string {
  if (typeof part === 'string') return oneLine(part)
  if ('href' in part) return `${oneLine(part.label)}\n${part.href}`
  return part.rows
    .map(([name, value, href]) =>
      [`${oneLine(name)} ${oneLine(value)}`, ...(href === undefined ? [] : [href])].join('\n'),
    )
    .join('\n')
}

function asHtml(part: EmailPart): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${escape(oneLine(part))}</p>`
  if ('href' in part)
    return `<p style="margin:0 0 16px"><a href="${escape(part.href)}">${escape(oneLine(part.label))}</a></p>`
  const rows = part.rows.map(
    ([name, value, href]) =>
      `<tr><th scope="row" style="padding:4px 16px 4px 0;text-align:left;font-weight:normal">${href === undefined ? escape(name) : `<a href="${escape(href)}">${escape(name)}</a>`}</th>` +
      `<td style="padding:4px 0;font-weight:600;overflow-wrap:anywhere">${escape(oneLine(value))}</td></tr>`,
  )
  return `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`
}

/** Replaces control characters: a line break in a value would start another paragraph or header. */
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
export const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML, between tags or in an attribute. */
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
