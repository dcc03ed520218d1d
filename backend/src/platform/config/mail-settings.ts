import { url, type Setting, type SettingReader } from './setting.js';

/** How e-mails leave; absent altogether when no mail server is configured. */
export interface MailSettings {
  /** With user, password and options of the transport, such as `smtps://user:password@smtp.example.org`. */
  smtpUrl: string;
  /** The sender as it stands in the mail: an address, or a name with an address in angle brackets. */
  from: string;
}

const ADDRESS = String.raw`[^\s@<>,;:"]+@[^\s@<>,;:"]+`;
const MAILBOX = new RegExp(String.raw`^(?:${ADDRESS}|[^<>\r\n"]{0,100}<${ADDRESS}>)$`);

/** A sender: `no-reply@example.org` or `Sparks <no-reply@example.org>`. */
const mailbox = (): Setting<string> => ({
  expected: 'a sender such as Sparks <no-reply@sparks.example.org>',
  parse: (value) => (MAILBOX.test(value) ? value : undefined),
  secret: false,
});

/** No SMTP_URL, no e-mails; with one, a sender is needed. */
export function readMailSettings(read: SettingReader): MailSettings | undefined {
  const smtpUrl = read.optional('SMTP_URL', url(['smtp', 'smtps'], 'smtps://user:password@smtp.example.org'));
  const from =
    smtpUrl === undefined
      ? read.optional('MAIL_FROM', mailbox())
      : read.required('MAIL_FROM', mailbox(), 'SMTP_URL is set');
  return smtpUrl === undefined || from === undefined ? undefined : { smtpUrl, from };
}
