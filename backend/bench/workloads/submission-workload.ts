import { randomBytes } from 'node:crypto';
import { getQueueToken } from '@nestjs/bull';
import type { INestApplicationContext } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Queue } from 'bull';
import { Types, type Connection } from 'mongoose';
import { SubmissionsService } from '../../src/modules/blocks/index.js';
import { PreviewsService } from '../../src/modules/previews/index.js';
import { GATES } from '../../src/modules/sparks/submission-gates/submission-gate.repository.js';
import type { AuthUser } from '../../src/platform/auth/auth-user.js';
import { QUEUES } from '../../src/platform/queue/queue-names.js';
import { openCampaigns, type OpenCampaign } from '../product/open-campaigns.js';
import { bareQueue } from './bare-queue.js';
import type { Workload } from './workload.js';

const CAMPAIGNS = 4;
const SUBMITTERS = 32;

/**
 * First submissions through the service with all its checks; platforms are stubbed. Baseline: the same writes in the same
 * transactions and order, and the same job.
 */
export class SubmissionWorkload {
  private readonly connection: Connection;
  /** The baseline's queue; it has no processor, like the product's queue here. */
  private readonly jobs: Queue;
  private campaigns: OpenCampaign[] = [];

  constructor(private readonly context: INestApplicationContext) {
    this.connection = context.get<Connection>(getConnectionToken(), { strict: false });
    this.jobs = bareQueue(
      context.get<Queue>(getQueueToken(QUEUES.verifyPost), { strict: false }),
      'bench-baseline-posts',
    );
    const previews = context.get(PreviewsService, { strict: false });
    Object.assign(previews, {
      getPreview: async ({ url }: { url: string }) => {
        const postId = url.slice(-11);
        return {
          status: 'success',
          platform: 'youtube',
          canonicalKey: `youtube:${postId}`,
          postId,
          postUrl: url,
          username: 'bench',
          imageUrl: '',
          caption: 'A benchmark post',
          authorId: null,
          authorHandle: null,
          createdAt: new Date(),
          fetchedAt: new Date(),
        };
      },
    });
  }

  async prepare(): Promise<void> {
    if (this.campaigns.length > 0) return;
    const found = await this.connection.collection<OpenCampaign>('sparks').find(openCampaigns()).limit(200).toArray();
    this.campaigns = found.slice(0, CAMPAIGNS);
    if (this.campaigns.length === 0) throw new Error('No campaign to submit to');
  }

  async product(amount: number): Promise<number> {
    return this.submit(amount, this.campaigns);
  }

  /** The same by 32 concurrent people, to at most `count` campaigns; a short run's database may have fewer. */
  async submitConcurrently(amount: number, count: number): Promise<number> {
    const campaigns = this.campaigns.slice(0, count);
    return this.submit(
      amount,
      Array.from({ length: SUBMITTERS }, (_, index) => campaigns[index % campaigns.length] as OpenCampaign),
    );
  }

  private async submit(amount: number, lanes: readonly OpenCampaign[]): Promise<number> {
    const submissions = this.context.get(SubmissionsService, { strict: false });
    return this.each(amount, lanes, async ({ _id, allowedContributionsType: [contentType] }) => {
      const user: AuthUser = {
        id: new Types.ObjectId().toHexString(),
        username: 'bench',
        name: 'Bench',
        role: 'contributor',
        roles: ['contributor'],
        isAdmin: false,
        isOrganization: false,
        country: 'GB',
      };
      const url = `https://www.youtube.com/watch?v=${randomBytes(8).toString('base64url')}`;
      await submissions.submitToSpark(
        _id.toHexString(),
        { url, platform: 'youtube', ...(contentType ? { contentType } : {}) },
        user,
        randomBytes(16).toString('hex'),
      );
    });
  }

  async baseline(amount: number): Promise<number> {
    const collection = (name: string) => this.connection.collection(name);
    const template = await collection('blocks').findOne({ sparkId: { $in: this.campaigns.map(({ _id }) => _id) } });
    const event = await collection('contribution_events').findOne({});
    if (!template || !event) throw new Error('No contribution to copy');
    let submitted = 0;
    return this.each(amount, this.campaigns, async ({ _id: sparkId, creator }) => {
      submitted += 1;
      const gate = `${sparkId.toHexString()}:${submitted % GATES}`;
      const session = await this.connection.startSession();
      const [blockId, userId] = [new Types.ObjectId(), new Types.ObjectId()];
      const canonicalKey = `youtube:${randomBytes(8).toString('base64url')}`;
      const created = new Date();
      try {
        await session.withTransaction(
          async () => {
            await this.connection
              .collection<{ _id: string }>('submission_days')
              .updateOne({ _id: `bench:${userId.toHexString()}` }, { $inc: { count: 1 } }, { session, upsert: true });
            await collection('post_claims').insertOne(
              { canonicalKey, userId, isProven: false, entries: [{ sparkId, exclusive: false }], claimedAt: created },
              { session },
            );
            await this.connection
              .collection<{ _id: string }>('submission_gates')
              .updateOne({ _id: gate }, { $inc: { passes: 1 }, $set: { usedAt: created } }, { session, upsert: true });
            const block = {
              ...template,
              _id: blockId,
              sparkId,
              userId,
              canonicalKey,
              creationKey: randomBytes(16).toString('hex'),
              purpose: 'submission',
              moderation_status: 'pending',
              created,
            };
            await collection('blocks').insertOne(block, { session });
            await collection('block_search').insertOne(
              { _id: blockId, userId, created, terms: [`post:${canonicalKey}`, 'benchmark', 'post'] },
              { session },
            );
            await collection('count_changes').insertOne(
              { sparkId, creatorId: creator, userId, pending: 1, contributions: 1 },
              { session },
            );
            await collection('contribution_events').insertOne(
              { ...event, _id: new Types.ObjectId(), sparkId, blockId, unprojected: true },
              { session },
            );
          },
          { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' }, readPreference: 'primary' },
        );
      } finally {
        await session.endSession();
      }
      await this.jobs.add({ blockId: blockId.toHexString() }, { jobId: blockId.toHexString() });
    });
  }

  /** Runs `amount` units, sequentially per lane. */
  private async each(
    amount: number,
    lanes: readonly OpenCampaign[],
    work: (campaign: OpenCampaign) => Promise<void>,
  ): Promise<number> {
    let left = amount;
    await Promise.all(
      lanes.map(async (campaign) => {
        while ((left -= 1) >= 0) await work(campaign);
      }),
    );
    return amount;
  }
}

/** Submissions to one campaign; the baseline divides the same submissions among four. */
export function oneCampaignWorkload(submissions: SubmissionWorkload): Workload {
  return {
    prepare: () => submissions.prepare(),
    product: (amount) => submissions.submitConcurrently(amount, 1),
    baseline: (amount) => submissions.submitConcurrently(amount, CAMPAIGNS),
  };
}
