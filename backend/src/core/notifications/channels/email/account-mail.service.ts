import { Injectable } from '@nestjs/common';
import { encode } from 'html-entities';
import { DEFAULT_LANGUAGE, type Language } from '@sparks/domain';
import { MailLinks } from './mail-links.service.js';
import { Mailer } from './mailer.js';
import { mailTexts } from './templates/mail-texts.js';

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
    const t = mailTexts(language ?? DEFAULT_LANGUAGE);
    const body = t('accountErased.body');
    const outcome = await this.mailer.send({
      to: { name: '', address },
      subject: t('accountErased.subject'),
      text: body,
      html: `<p>${encode(body)}</p>`,
      messageId: this.links.messageIdOf(`account-erased-${id}`),
    });
    if (outcome.result === 'later') throw new Error(`The last e-mail could not be sent: ${outcome.reason}`);
  }
}
