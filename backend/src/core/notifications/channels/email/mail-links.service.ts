import { Injectable } from '@nestjs/common';
import type { UnsubscribeScope } from '@sparks/domain';
import type { Env } from '../../../../platform/config/env.js';
import { InjectEnv } from '../../../../platform/config/inject-env.js';
import { MailContactsService } from '../../../users/index.js';

export interface UnsubscribeLinks {
  /** The page that asks what to unsubscribe from. */
  page: string;
  /** One-click unsubscribe (RFC 8058) from the scope. */
  oneClick: string;
}

/** Absolute URLs in e-mails. */
@Injectable()
export class MailLinks {
  constructor(
    private readonly contacts: MailContactsService,
    @InjectEnv() private readonly env: Env,
  ) {}

  get settingsUrl(): string {
    return `${this.env.publicUrl}/notifications#settings`;
  }

  /** @param link path within the interface; '' for none */
  urlOf(link: string): string {
    return this.env.publicUrl + (link || '/notifications');
  }

  /** @param id the same for every attempt */
  messageIdOf(id: string): string {
    return `${id}@${new URL(this.env.publicUrl).hostname}`;
  }

  /** @throws 404 NOT_FOUND for an unknown user */
  async unsubscribeLinksOf(userId: string, scope: UnsubscribeScope): Promise<UnsubscribeLinks> {
    const query = `token=${await this.contacts.getUnsubscribeToken(userId)}&from=${scope}`;
    const { publicUrl } = this.env;
    return {
      page: `${publicUrl}/unsubscribe?${query}`,
      oneClick: `${publicUrl}/api/notifications/unsubscribe?${query}`,
    };
  }
}
