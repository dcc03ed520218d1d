import { Injectable } from '@nestjs/common';
import { encode } from 'html-entities';
import type { Language } from '@sparks/domain';
import { MailLinks } from './mail-links.service.js';
import { Mailer } from './mailer.js';

const TEXTS: Readonly<Record<Language, { subject: string; body: string }>> = {
  en: {
    subject: 'Your account was deleted',
    body: 'We have deleted your Sparks account and your data. Bookkeeping and decisions are kept without your name, as long as the law requires. This is our last e-mail to you.',
  },
  de: {
    subject: 'Dein Konto wurde gelöscht',
    body: 'Wir haben dein Sparks-Konto und deine Daten gelöscht. Buchungen und Entscheidungen bewahren wir ohne deinen Namen auf, solange das Gesetz es verlangt. Das ist unsere letzte E-Mail an dich.',
  },
};

/** E-mails to people who have no account any more, so they are no notifications. */
@Injectable()
export class AccountMailService {
  constructor(
    private readonly mailer: Mailer,
    private readonly links: MailLinks,
  ) {}

  /**
   * Tells the person that the account was erased. A refused e-mail is not sent again, and nothing is sent without a mail
   * server. @throws for a temporary failure
   */
  async sendErased({ id, address, language }: { id: string; address: string; language: Language | null }) {
    if (!this.mailer.isConfigured) return;
    const { subject, body } = TEXTS[language ?? 'en'];
    const outcome = await this.mailer.send({
      to: { name: '', address },
      subject,
      text: body,
      html: `<p>${encode(body)}</p>`,
      messageId: this.links.messageIdOf(`account-erased-${id}`),
    });
    if (outcome.result === 'later') throw new Error(`The last e-mail could not be sent: ${outcome.reason}`);
  }
}
