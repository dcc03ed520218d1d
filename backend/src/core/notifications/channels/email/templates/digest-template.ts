import { encode } from 'html-entities';
import { buttonHtml, frameMail, type MailFrame, type RenderedMail } from './mail-layout.js';
import { mailTexts } from './mail-texts.js';

export interface DigestEntry {
  title: string;
  body: string;
  url: string;
}

export interface DigestSection {
  heading: string;
  entries: readonly DigestEntry[];
}

export interface DigestContent extends Omit<MailFrame, 'title' | 'cause'> {
  sections: readonly DigestSection[];
  /** There are more notifications than entries. */
  isMore: boolean;
  /** The list of all notifications. */
  listUrl: string;
}

/** Renders the text and HTML parts. User content is escaped, and no remote content is loaded. */
export function renderDigest({ sections, isMore, listUrl, ...frame }: DigestContent): RenderedMail {
  const t = mailTexts(frame.language);
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  const action = { label: t(isMore ? 'digest.openMore' : 'digest.openAll'), url: listUrl };
  return frameMail(
    { ...frame, title: t(isMore ? 'digest.titleMore' : 'digest.title', { count }), cause: t('cause.digest') },
    {
      text: [...sections.map(sectionText), `${action.label}: ${action.url}`],
      html: sections.map(sectionHtml).join('') + buttonHtml(action),
    },
  );
}

function sectionText({ heading, entries }: DigestSection): string {
  const items = entries.map(({ title, body, url }) => [`* ${title}`, ...(body ? [body] : []), url].join('\n  '));
  return [heading, ...items].join('\n\n');
}

function sectionHtml({ heading, entries }: DigestSection): string {
  const items = entries.map(
    ({ title, body, url }) =>
      `<tr><td class="text" style="padding:8px 0;font-size:14px;line-height:20px;color:#565049"><span class="strong" style="color:#211f1b"><a href="${encode(url)}" style="color:#211f1b;font-weight:600">${encode(title)}</a></span>${body ? `<br>${encode(body)}` : ''}</td></tr>`,
  );
  return `<h2 class="strong" style="margin:16px 0 4px;font-size:16px;line-height:24px;font-weight:600;color:#211f1b">${encode(heading)}</h2><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${items.join('')}</table>`;
}
