import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import {
  toConversationCounts,
  type CaseMessageContent,
  type CaseRecord,
  type ConversationCounts,
} from '../../../core/cases/index.js';
import { ConversationsService } from '../../../core/conversations/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { notFound } from '../../../platform/http/app-error.js';
import { SparkRepository } from '../spark.repository.js';
import type { SparkRecord } from '../spark.schema.js';
import { AccessRequestRepository } from './access-request.repository.js';
import type { AccessRequestRecord } from './access-request.schema.js';

interface Request {
  spark: SparkRecord;
  request: AccessRequestRecord;
}

/** Conversations about access requests. */
@Injectable()
export class AccessConversationsService {
  constructor(
    private readonly sparks: SparkRepository,
    private readonly requests: AccessRequestRepository,
    private readonly conversations: ConversationsService,
  ) {}

  /** `null` until somebody writes. Throws 404 for everyone but the requester, the creator and admins. */
  async find(sparkId: string, userId: string, user: AuthUser): Promise<CaseRecord | null> {
    const { request } = await this.findRequest(sparkId, userId, user);
    return this.conversations.find({ type: 'access_request', id: request._id });
  }

  /** How many messages there are about each request, and how many are new to the reader; by the id of the request. */
  async countMany(requests: readonly AccessRequestRecord[], user: AuthUser): Promise<Map<string, ConversationCounts>> {
    const found = await this.conversations.findMany(
      'access_request',
      requests.map(({ _id }) => _id),
    );
    return new Map([...found].map(([id, record]) => [id, toConversationCounts(record, user)]));
  }

  /** Throws 404 as `find`, and the errors of `ConversationsService.write`. */
  async write(sparkId: string, userId: string, content: CaseMessageContent, user: AuthUser): Promise<CaseRecord> {
    const topicOf = async (session: ClientSession) => {
      const { spark, request } = await this.findRequest(sparkId, userId, user, session);
      const { _id, name: campaign, slug, creator: creatorId } = spark;
      return {
        subject: { type: 'access_request' as const, id: request._id, campaign, slug },
        sparkId: _id,
        contributorId: request.userId,
        creatorId,
      };
    };
    return this.conversations.write(topicOf, content, user);
  }

  private async findRequest(
    sparkId: string,
    userId: string,
    user: AuthUser,
    session?: ClientSession,
  ): Promise<Request> {
    const spark = await this.sparks.findById(parseObjectId(sparkId), session);
    const mayRead = user.isAdmin || userId.toLowerCase() === user.id || spark?.creator.equals(user.id);
    const request = spark && mayRead ? await this.requests.find(spark._id, parseObjectId(userId), session) : null;
    if (!spark || !request) throw notFound('Access request not found');
    return { spark, request };
  }
}
