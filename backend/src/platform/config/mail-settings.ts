import { url, type Setting, type SettingReader } from './setting.js';

export interface MailSettings {
  /** May contain credentials and transport options. */
  smtpUrl: string;
  /** `From` header: an address, or a name with an address in angle brackets. */
  from: string;
}

const ADDRESS = String.raw`[^\s@<>,;:"]+@[^\s@<>,;:"]+`;
const MAILBOX = new RegExp(String.raw`^(?:${ADDRESS}|[^<>\r\n"]{0,100}<${ADDRESS}>)$`);

const mailbox = (): Setting<string> => ({
  expected: 'a sender such as Sparks <no-reply@sparks.example.org>',
  parse: (value) => (MAILBOX.test(value) ? value : undefined),
  secret: false,
});

/** Absent without SMTP_URL, which requires MAIL_FROM. */
export function readMailSettings(read: SettingReader): MailSettings | undefined {
  const smtpUrl = read.optional('SMTP_URL', url(['smtp', 'smtps'], 'smtps://user:password@smtp.example.org'));
  const from =
    smtpUrl === undefined
      ? read.optional('MAIL_FROM', mailbox())
      : read.required('MAIL_FROM', mailbox(), 'SMTP_URL is set');
  return smtpUrl === undefined || from === undefined ? undefined : { smtpUrl, from };
}
