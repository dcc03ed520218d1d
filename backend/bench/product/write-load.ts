import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient, type Db } from 'mongodb';
import { parseContentUrl } from '@sparks/domain';
import type { Bench } from '../bench.js';
import { WorkerProcess } from '../child-process.js';
import { mongoUri } from '../databases.js';
import type { WorkloadCall } from '../workloads/workload.js';
import type { Api } from './api.js';
import { openCampaigns, type OpenCampaign } from './open-campaigns.js';

/** A worker refreshes due contributions in batches: one for each so many refreshes. */
const REFRESH_BATCH = 10;
/** More unfinished writes than these, and the load waits: a machine that cannot follow would otherwise never end. */
const MAX_PENDING = 100;
/** People who submit in turn: submissions of one person, and decisions about them, write the same counters. */
const SUBMITTERS = 32;
const HOUR_MS = 3_600_000;

type Headers = Record<string, string>;
type Kind = 'like' | 'submission' | 'decision' | 'refresh';
const KINDS: readonly Kind[] = ['like', 'submission', 'decision', 'refresh'];

/**
 * Likes, submissions, decisions and refreshes in turn at a fixed rate, while earlier writes may still run. People write
 * through the API; a worker process refreshes, with stubbed platforms.
 */
export class WriteLoad {
  private isRunning = true;
  private readonly pending = new Set<Promise<void>>();
  private failure: unknown;
  /** Resolves with the writes per second. */
  private sent: Promise<number> = Promise.resolve(0);
  /** Ids of contributions that wait for a decision; the last of them may not be stored yet. */
  private readonly undecided: Array<Promise<string>> = [];
  private readonly counts: Record<Kind, number> = { like: 0, submission: 0, decision: 0, refresh: 0 };
  private readonly id = randomUUID();

  private constructor(
    private readonly api: Api,
    private readonly bench: Bench,
    private readonly likes: { blockIds: readonly string[]; people: readonly Headers[] },
    private readonly client: MongoClient,
    private readonly worker: WorkerProcess,
    private readonly reviewer: Headers,
    private readonly campaigns: readonly OpenCampaign[],
  ) {}

  /** @param likes the contributions that `people` like and no longer like, in turn */
  static async start(
    api: Api,
    bench: Bench,
    likes: { blockIds: readonly string[]; people: readonly Headers[] },
  ): Promise<WriteLoad> {
    const env = bench.envFor(bench.work, 0);
    const client = await MongoClient.connect(mongoUri(env));
    const worker = WorkerProcess.start('./product/workloads.process.js', {
      env: { ...env, ENGAGEMENT_RUN_LIMIT: String(REFRESH_BATCH) },
    });
    const reviewer = await bench.issuer.authorizationHeader('overseer', 'admin');
    const campaigns = await client.db(bench.work).collection<OpenCampaign>('sparks').find(openCampaigns()).toArray();
    const load = new WriteLoad(api, bench, likes, client, worker, reviewer, campaigns);
    // The first request of a user creates the account.
    for (let index = 0; index < SUBMITTERS; index += 1) await api.read('/spark', await load.submitter(0, index));
    await load.submit();
    await load.refresh(REFRESH_BATCH);
    load.sent = load.send();
    return load;
  }

  /** @returns the writes per second that were made. @throws the first error of a write */
  async stop(): Promise<number> {
    this.isRunning = false;
    const perSecond = await this.sent;
    await Promise.all(this.pending);
    await Promise.all([this.worker.stop(), this.client.close()]);
    if (this.failure !== undefined) throw this.failure;
    return perSecond;
  }

  private async send(): Promise<number> {
    const startedAt = performance.now();
    let count = 0;
    for (; this.isRunning; count += 1) {
      await sleep(Math.max(0, startedAt + (count * 1_000) / this.bench.size.writesPerSecond - performance.now()));
      const write = this.write(KINDS[count % KINDS.length] as Kind)
        .catch((error: unknown) => {
          this.failure ??= error;
        })
        .finally(() => this.pending.delete(write));
      this.pending.add(write);
      if (this.pending.size >= MAX_PENDING) await Promise.race(this.pending);
    }
    return (count * 1_000) / (performance.now() - startedAt);
  }

  private async write(kind: Kind): Promise<void> {
    const count = (this.counts[kind] += 1);
    if (kind === 'like') return this.like(count);
    if (kind === 'submission') return this.submit();
    if (kind === 'decision') return this.decide();
    if (count % REFRESH_BATCH === 0) return this.refresh(REFRESH_BATCH);
  }

  private async like(count: number): Promise<void> {
    const { blockIds, people } = this.likes;
    const round = Math.floor(count / blockIds.length);
    const isLike = Math.floor(round / people.length) % 2 === 0;
    const path = `/blocks/${blockIds[count % blockIds.length]}/like`;
    await this.api.send(isLike ? 'PUT' : 'DELETE', path, people[round % people.length]);
  }

  private async submit(): Promise<void> {
    const submitted = this.submitFor(this.counts.submission);
    this.undecided.push(submitted);
    await submitted;
  }

  /** The first submission of a person to a campaign; after one of each to all campaigns, other people submit. */
  private async submitFor(count: number): Promise<string> {
    const round = Math.floor(count / SUBMITTERS);
    const campaign = this.campaigns[round % this.campaigns.length];
    if (campaign === undefined) throw new Error('No campaign to submit to');
    const group = Math.floor(round / this.campaigns.length);
    const submitter = await this.submitter(group, count % SUBMITTERS);
    const content = `https://www.youtube.com/watch?v=${randomBytes(8).toString('base64url')}`;
    await savePreview(this.client.db(this.bench.work), content);
    const [contentType] = campaign.allowedContributionsType;
    const { data } = (await this.api.write('POST', '/spark/purchase', submitter, {
      content,
      sparkId: campaign._id.toHexString(),
      ...(contentType ? { contentType } : {}),
    })) as { data: { _id: string } };
    return data._id;
  }

  private async submitter(group: number, index: number): Promise<Headers> {
    return this.bench.issuer.authorizationHeader(`bench-${this.id}-${group}-${index}`, 'contributor');
  }

  /** Declines the contribution that waits longest. */
  private async decide(): Promise<void> {
    const id = await this.undecided.shift();
    if (id === undefined) throw new Error('No contribution waits for a decision');
    const { data } = (await this.api.write('PATCH', '/blocks/moderation', this.reviewer, {
      ids: [id],
      status: 'declined',
      reason: 'A benchmark post',
    })) as { data: Array<{ result: string }> };
    if (data[0]?.result !== 'moved') throw new Error(`A decision was not made: ${JSON.stringify(data)}`);
  }

  private async refresh(amount: number): Promise<void> {
    await this.worker.call({
      workload: 'refresh',
      side: 'product',
      amount,
      collectsGarbage: false,
    } satisfies WorkloadCall);
  }
}

/** Stores a preview as a lookup does, so that a submission needs no platform. */
async function savePreview(database: Db, url: string): Promise<void> {
  const post = parseContentUrl(url);
  if (!post.ok || post.needsResolve) throw new Error(`Not a post: ${url}`);
  const { platform, kind, postId, canonicalUrl, canonicalKey } = post;
  const fetchedAt = new Date();
  await database.collection('previews').insertOne({
    canonicalKey,
    aliasOf: null,
    platform,
    postUrl: canonicalUrl,
    post: { platform, kind, postId, canonicalUrl, canonicalKey },
    status: 'success',
    reason: null,
    message: null,
    refusalCode: null,
    details: { username: 'bench', caption: 'A benchmark post', createdAt: fetchedAt },
    evidence: [],
    fetchedAt,
    expiresAt: new Date(fetchedAt.getTime() + HOUR_MS),
  });
}
