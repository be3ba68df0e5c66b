import type { Locale } from '@comptoir/contract'

/** A part of a letter: a paragraph, a link of its own line, or rows of a name and a value. */
export type LetterPart =
  | string
  | { readonly label: string; readonly href: string }
  | { readonly rows: readonly (readonly [name: string, value: string])[] }

/** A letter in one language, without looks: the layout makes text and HTML of it. */
export interface LetterText {
  readonly subject: string
  readonly parts: readonly LetterPart[]
  /** The page that ends letters of this kind, which mail programs offer beside the sender. */
  readonly stopHref?: string
}

/** A letter in both languages, by what it tells. */
export interface LetterTemplate<Values> {
  /** `<feature>-<what>`: kept with the letter. */
  readonly name: string
  readonly text: Readonly<Record<Locale, (values: Values) => LetterText>>
}

const endings: Readonly<Record<Locale, string>> = {
  fr: 'Ce message a été envoyé par Comptoir. Merci de ne pas y répondre.',
  en: 'This message was sent by Comptoir. Please do not reply to it.',
}

/** The two bodies of a letter. Whatever stands in a value stays text. */
export function layOut({ subject, parts }: LetterText, language: Locale): { text: string; html: string } {
  const ending = endings[language]
  const text = [...parts.map(asText), `-- \n${ending}`].join('\n\n')
  return {
    text: `${text}\n`,
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,'Segoe UI',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
${parts.map(asHtml).join('\n')}
<p style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid #8888;font-size:14px">${escape(ending)}</p>
</div>
</body>
</html>
`,
  }
}

function asText(part: LetterPart): string {
  if (typeof part === 'string') return oneLine(part)
  if ('href' in part) return `${oneLine(part.label)}\n${part.href}`
  return part.rows.map((row) => row.map(oneLine).join(' ')).join('\n')
}

function asHtml(part: LetterPart): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${escape(oneLine(part))}</p>`
  if ('href' in part)
    return `<p style="margin:0 0 16px"><a href="${escape(part.href)}">${escape(oneLine(part.label))}</a></p>`
  const rows = part.rows.map(
    ([name, value]) =>
      `<tr><th scope="row" style="padding:4px 16px 4px 0;text-align:left;font-weight:normal">${escape(name)}</th>` +
      `<td style="padding:4px 0;font-weight:600;overflow-wrap:anywhere">${escape(oneLine(value))}</td></tr>`,
  )
  return `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`
}

/** A value is part of a line: a line end in it would begin a paragraph, or another header. */
// oxlint-disable-next-line no-control-regex -- it is control characters that are looked for
export const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text in HTML, between tags or in an attribute. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
