import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { CONVERSATION_MESSAGES_PER_DAY, ERROR_CODES } from '@sparks/domain';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, tooManyRequests } from '../../platform/http/app-error.js';
import { MessageRules, type CaseParty, type CaseRecord } from '../cases/index.js';
import { SuspensionsService } from '../suspensions/index.js';
import { UsersService } from '../users/index.js';
import { ConversationQuotaRepository } from './conversation-quota.repository.js';

/** Who may write in a conversation, and how much. Other kinds of cases have their own rules. */
@Injectable()
export class ConversationRules implements OnModuleInit {
  constructor(
    private readonly messages: MessageRules,
    private readonly quotas: ConversationQuotaRepository,
    private readonly suspensions: SuspensionsService,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.messages.register('conversation', (found, from, session) => this.assertMayWrite(found, from, session));
  }

  /**
   * Counts the message. Throws 403 account_suspended for a suspended writer, 409 CONFLICT when the account of another
   * party is suspended or erased, 429 above `CONVERSATION_MESSAGES_PER_DAY`. Admins have no limit.
   */
  async assertMayWrite({ parties, sparkId }: CaseRecord, from: CaseParty, session: ClientSession): Promise<void> {
    await this.suspensions.assertAllowed(from.userId.toHexString(), 'change', session);
    if (from.role === 'admin') return;
    for (const { userId } of parties) {
      if (userId.equals(from.userId)) continue;
      const id = userId.toHexString();
      const other = await this.users.findById(id);
      if (!other || other.erasedAt || (await this.suspensions.findStopping(id, 'change', session)))
        throw conflict(ERROR_CODES.CONFLICT, 'This person cannot receive messages at the moment.');
    }
    if (!sparkId) throw new Error('The conversation has no campaign');
    const count = await this.quotas.count(from.userId, sparkId, this.clock.now(), session);
    if (count > CONVERSATION_MESSAGES_PER_DAY)
      throw tooManyRequests(
        `You can write ${CONVERSATION_MESSAGES_PER_DAY} messages a day about one campaign. Try again tomorrow.`,
      );
  }
}
