import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { ERROR_CODES } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { conflict } from '../../platform/http/app-error.js';
import {
  CaseConversationService,
  CasesService,
  type CaseMessageContent,
  type CaseParty,
  type CaseRecord,
  type CaseSubject,
} from '../cases/index.js';

type ConversationSubject = Pick<CaseSubject, 'id' | 'slug'> & { type: 'block' | 'access_request'; campaign: string };

/** What a conversation is about, and who takes part. */
export interface ConversationTopic {
  subject: ConversationSubject;
  sparkId: Types.ObjectId;
  contributorId: Types.ObjectId;
  creatorId: Types.ObjectId;
}

/**
 * Conversations between the creator and the contributor, for the modules that own their subjects: one open conversation
 * per subject, which either side opens with the first message.
 */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly cases: CasesService,
    private readonly messages: CaseConversationService,
    private readonly transactions: TransactionRunner,
  ) {}

  /** The open conversation; the caller has checked who may read it. */
  async find(subject: Pick<ConversationSubject, 'type' | 'id'>): Promise<CaseRecord | null> {
    return this.cases.findOpen(keyOf(subject));
  }

  /** The open conversations about several subjects, by the id of the subject; one query. */
  async findMany(type: ConversationSubject['type'], ids: readonly Types.ObjectId[]): Promise<Map<string, CaseRecord>> {
    const found = await this.cases.findManyOpen(ids.map((id) => keyOf({ type, id })));
    return new Map(found.map((record) => [record.subject.id.toHexString(), record]));
  }

  /**
   * Writes a message for a party or an admin, who is checked by the caller, and notifies the other parties.
   * @param topicOf reads the subject in the transaction, so that a deletion in between is noticed
   *
   * Throws 409 CONFLICT when there is no other side, 403 account_suspended, 429 above the daily limit, and the errors of a
   * message.
   */
  async write(
    topicOf: (session: ClientSession) => Promise<ConversationTopic>,
    content: CaseMessageContent,
    user: AuthUser,
  ): Promise<CaseRecord> {
    return this.transactions.runInTransaction(async (session) => {
      const topic = await topicOf(session);
      const { subject, sparkId, contributorId, creatorId } = topic;
      if (contributorId.equals(creatorId))
        throw conflict(ERROR_CODES.CONFLICT, 'This is about yourself: there is nobody to write to.');
      const uniqueKey = keyOf(subject);
      const found = await this.cases.findByKey(uniqueKey, session);
      const conversation =
        found ??
        (await this.cases.openConversation(
          {
            subject,
            sparkId,
            uniqueKey,
            openedBy: new Types.ObjectId(user.id),
            parties: [
              { userId: contributorId, role: 'contributor' },
              { userId: creatorId, role: 'reviewer' },
            ],
          },
          session,
        ));
      return this.messages.postAs(conversation, { from: partyOf(topic, user), ...content }, user, session);
    });
  }

  /** The subject is deleted. Does nothing without a conversation. */
  async end(
    subject: Pick<ConversationSubject, 'type' | 'id'>,
    by: Types.ObjectId,
    session: ClientSession,
  ): Promise<void> {
    const found = await this.cases.findByKey(keyOf(subject), session);
    if (found) await this.cases.resolve(found._id, { outcome: 'deleted', by }, session);
  }
}

function keyOf({ type, id }: Pick<ConversationSubject, 'type' | 'id'>): string {
  return `conversation:${type}:${id.toHexString()}`;
}

function partyOf({ contributorId, creatorId }: ConversationTopic, user: AuthUser): CaseParty {
  const userId = new Types.ObjectId(user.id);
  if (contributorId.equals(userId)) return { userId, role: 'contributor' };
  return { userId, role: creatorId.equals(userId) ? 'reviewer' : 'admin' };
}
