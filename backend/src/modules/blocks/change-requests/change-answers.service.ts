import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { canAnswerChanges, ERROR_CODES, parseContentUrl } from '@sparks/domain';
import { CasesService } from '../../../core/cases/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { isDuplicateKey } from '../../../platform/database/duplicate-key.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { conflict } from '../../../platform/http/app-error.js';
import { SparksService, type SparkRecord } from '../../sparks/index.js';
import {
  blockNotFound,
  BlockRepository,
  DecisionDeadlineRepository,
  duplicateContent,
  type BlockRecord,
} from '../contributions/index.js';
import { PostClaimsService } from '../ownership/index.js';
import {
  SubmissionRepository,
  SubmissionValidationService,
  VerificationQueue,
  type ValidContent,
} from '../submissions/index.js';
import { ChangeRequestNotices } from './change-request-notices.service.js';
import { ChangeRequestRepository } from './change-request.repository.js';

export interface ChangeAnswer {
  /** What the contributor changed; '' when the link says it. */
  message: string;
  /** Another link; absent when the post itself was edited. */
  url?: string;
}

type Replacement = ValidContent & { spark?: SparkRecord };

/** Contributors answer requests for changes: the contribution keeps its place in the queue and its terms. */
@Injectable()
export class ChangeAnswersService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly changeRequests: ChangeRequestRepository,
    private readonly deadlines: DecisionDeadlineRepository,
    private readonly cases: CasesService,
    private readonly validation: SubmissionValidationService,
    private readonly submissions: SubmissionRepository,
    private readonly claims: PostClaimsService,
    private readonly verification: VerificationQueue,
    private readonly sparks: SparksService,
    private readonly notices: ChangeRequestNotices,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Free of charge. The post, or the one of another link on the same platform, is verified again. Throws 404 for other
   * people's contributions, 409 no_changes_requested when no answer is awaited, link_has_earned or
   * duplicate_content_submitted, and for a link the errors of a submission.
   */
  async answer(id: string, answer: ChangeAnswer, user: AuthUser): Promise<BlockRecord> {
    const seen = await this.blocks.findById(parseObjectId(id));
    if (!seen || seen.deleted || seen.userId.toHexString() !== user.id) throw blockNotFound();
    assertAwaited(seen, this.clock.now());
    const replacement = answer.url === undefined ? null : await this.validate(seen, answer.url, user);
    try {
      const block = await this.transactions.runInTransaction((session) =>
        this.store(seen._id, { answer, replacement, user }, session),
      );
      await this.verification.enqueue(id);
      return block;
    } catch (error) {
      if (isDuplicateKey(error)) throw duplicateContent();
      throw error;
    }
  }

  private async store(
    id: Types.ObjectId,
    { answer, replacement, user }: { answer: ChangeAnswer; replacement: Replacement | null; user: AuthUser },
    session: ClientSession,
  ): Promise<BlockRecord> {
    const now = this.clock.now();
    const current = await this.blocks.findById(id, session);
    const answered = current && (await this.changeRequests.answer(current, now, session));
    if (!answered?.changeRequest) throw conflict(ERROR_CODES.no_changes_requested);
    const block = replacement ? await this.replacePost(answered, replacement, session) : answered;
    await this.cases.respond(
      answered.changeRequest.caseId,
      { from: { userId: block.userId, role: 'contributor' }, text: answer.message || block.content },
      session,
    );
    const spark = block.sparkId ? await this.sparks.findById(block.sparkId.toHexString(), session) : null;
    await this.notices.notifyAnswered(block, { spark, name: user.username, isNewLink: replacement !== null }, session);
    return this.deadlines.resume(block, now, session);
  }

  private async replacePost(
    { _id, userId }: BlockRecord,
    { content: { content, canonicalKey, meta }, ownership, spark }: Replacement,
    session: ClientSession,
  ): Promise<BlockRecord> {
    if (spark) await this.claims.claim({ canonicalKey, userId, spark, ownership }, session);
    const post = { content, canonicalKey, social_meta: meta, ownership };
    const replaced = await this.changeRequests.replacePost(_id, post, session);
    if (!replaced) throw conflict(ERROR_CODES.link_has_earned);
    return replaced;
  }

  /** `null` for a link to the same post. */
  private async validate(seen: BlockRecord, url: string, user: AuthUser): Promise<Replacement | null> {
    const parsed = parseContentUrl(url);
    if (parsed.ok && parsed.canonicalKey === seen.canonicalKey) return null;
    const input = {
      url,
      platform: seen.social_meta.platform,
      ...(seen.contentType ? { contentType: seen.contentType } : {}),
    };
    const { sparkId } = seen;
    if (!sparkId) return unlessSame(await this.validation.validateGeneral(input, user), seen);
    const existing = await this.submissions.findExisting({
      userId: seen.userId,
      sparkId,
      creationKey: seen.creationKey,
      canonicalKey: parsed.ok ? parsed.canonicalKey : null,
    });
    const spark = await this.sparks.findById(sparkId.toHexString());
    const assertAllowed = async () => undefined;
    return unlessSame(await this.validation.validateForSpark(spark, existing, { input, user, assertAllowed }), seen);
  }
}

function unlessSame<T extends ValidContent>(valid: T, seen: BlockRecord): T | null {
  return valid.content.canonicalKey === seen.canonicalKey ? null : valid;
}

function assertAwaited({ moderation_status, changeRequest }: BlockRecord, now: Date): void {
  if (moderation_status !== 'pending' || !canAnswerChanges(changeRequest, now))
    throw conflict(ERROR_CODES.no_changes_requested);
}
