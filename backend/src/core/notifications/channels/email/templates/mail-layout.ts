import { encode } from 'html-entities';
import type { Language } from '@sparks/domain';
import { mailTexts } from './mail-texts.js';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Plain text; URLs are absolute. */
export interface MailFrame {
  title: string;
  recipientName: string;
  /** Why the user receives the e-mail. */
  cause: string;
  settingsUrl: string;
  unsubscribeUrl: string;
  language: Language;
}

export interface MailAction {
  label: string;
  url: string;
}

const MAX_SUBJECT = 150;
const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/**
 * Colors of the interface as literals, because mail clients do not support CSS variables, with a dark variant for
 * clients that support it.
 */
const DARK_STYLE = `@media (prefers-color-scheme: dark){.page{background:#151311!important}.card{background:#1c1a17!important;border-color:#37332d!important}.strong,.strong a{color:#eeebe6!important}.text{color:#cbc6be!important}.faint,.faint a{color:#a8a197!important}}`;

/** @param html of the card, below the title; escaped */
export function frameMail(frame: MailFrame, content: { text: readonly string[]; html: string }): RenderedMail {
  return { subject: subjectOf(frame.title), text: textOf(frame, content.text), html: htmlOf(frame, content.html) };
}

export function paragraphsHtml(text: string): string {
  return text
    .split(/\n+/)
    .filter(Boolean)
    .map(
      (line) =>
        `<p class="text" style="margin:0 0 12px;font-size:16px;line-height:24px;color:#565049">${encode(line)}</p>`,
    )
    .join('');
}

export function buttonHtml({ label, url }: MailAction): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin-top:12px"><tr><td style="border-radius:8px;background:#b9500a"><a href="${encode(url)}" style="display:inline-block;padding:12px 20px;font-size:14px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${encode(label)}</a></td></tr></table>`;
}

function subjectOf(title: string): string {
  const line = title.replace(/\s+/g, ' ').trim();
  return line.length > MAX_SUBJECT ? `${line.slice(0, MAX_SUBJECT - 1)}…` : line;
}

function textOf(frame: MailFrame, content: readonly string[]): string {
  const t = mailTexts(frame.language);
  return [
    t('greeting', { name: frame.recipientName }),
    frame.title,
    ...content,
    '-- \nSparks',
    `${t('footer.chooseMailsLine')}: ${frame.settingsUrl}\n${t('footer.noMoreMailsLine')}: ${frame.unsubscribeUrl}`,
  ].join('\n\n');
}

function htmlOf(frame: MailFrame, content: string): string {
  const { title, recipientName, cause, settingsUrl, unsubscribeUrl, language } = frame;
  const t = mailTexts(language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${encode(title)}</title>
<style>${DARK_STYLE}</style>
</head>
<body class="page" style="margin:0;background:#f4f2ee;${FONT}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f2ee"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td class="strong" style="padding:0 4px 16px;font-size:16px;font-weight:600;color:#211f1b"><span style="color:#b9500a">&#10022;</span>&nbsp; Sparks</td></tr>
<tr><td class="card" style="padding:32px;background:#ffffff;border:1px solid #e8e5df;border-radius:12px">
<p class="text" style="margin:0 0 8px;font-size:14px;line-height:20px;color:#565049">${encode(t('greeting', { name: recipientName }))}</p>
<h1 class="strong" style="margin:0 0 12px;font-size:20px;line-height:28px;font-weight:600;color:#211f1b">${encode(title)}</h1>
${content}
</td></tr>
<tr><td class="faint" style="padding:16px 4px 0;font-size:12px;line-height:18px;color:#736c62">${encode(cause)} <a href="${encode(settingsUrl)}" style="color:#736c62">${encode(t('footer.chooseMails'))}</a> ${t('footer.or')} <a href="${encode(unsubscribeUrl)}" style="color:#736c62">${encode(t('footer.noMoreMails'))}</a>.</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
