import { ThrottlerStorage } from '@nestjs/throttler';
import { Types } from 'mongoose';
import { BlocksApiModule, type BlockRecord } from '../../src/modules/blocks/index.js';
import { PreviewsApiModule, PreviewsWorkerModule } from '../../src/modules/previews/index.js';
import { SparksApiModule, type SparkRecord } from '../../src/modules/sparks/index.js';
import { createSpark } from './factories/spark.factory.js';
import { FixedClock } from './fixed-clock.js';
import type { HttpResponse } from './http.js';
import { signInAs, type SignedIn } from './sign-in.js';
import { SANDBOX_KEYS, startTestSandbox, youtubeUrl, type TestSandbox } from './social-sandbox.js';
import { SIGN_IN_KEYS, signInAt } from './social-sign-in.js';
import { createTestApp, type TestApp } from './test-app.js';
import { NO_LIMITS } from './whole-app.js';

const HOUR_MS = 3_600_000;

/** A post at the sandbox. */
export interface ScenePost {
  url: string;
  platform: 'tiktok' | 'youtube';
  postId: string;
}

/** People, accounts and posts at a sandbox whose authors, captions and dates the test decides. */
export class OwnershipScene {
  private count = 0;

  private constructor(
    readonly app: TestApp,
    readonly clock: FixedClock,
    readonly sandbox: TestSandbox,
    readonly creator: SignedIn,
  ) {}

  static async start(): Promise<OwnershipScene> {
    const clock = new FixedClock(new Date().toISOString());
    const sandbox = await startTestSandbox();
    const app = await createTestApp({
      clock,
      modules: [SparksApiModule, BlocksApiModule, PreviewsApiModule, PreviewsWorkerModule],
      env: { ...sandbox.env, ...SANDBOX_KEYS, ...SIGN_IN_KEYS },
      overrides: [{ token: ThrottlerStorage, value: NO_LIMITS }],
    });
    const creator = await signInAs(app, { username: 'brand', name: 'Brand', roles: ['individual'] });
    return new OwnershipScene(app, clock, sandbox, creator);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.sandbox.close();
  }

  /** A new contributor. */
  person(): Promise<SignedIn> {
    this.count += 1;
    return signInAs(this.app, {
      username: `person${this.count}`,
      name: `Person ${this.count}`,
      roles: ['contributor'],
    });
  }

  people(count: number): Promise<SignedIn[]> {
    return Promise.all(Array.from({ length: count }, () => this.person()));
  }

  /** Signs in at TikTok, so that the account is proven. */
  async connect(person: SignedIn, account: 'ada.makes' | 'kip.trails'): Promise<void> {
    const answer = await signInAt(this.app, person, 'tiktok', account);
    if (!String(answer.headers.location).includes('connected')) throw new Error(String(answer.headers.location));
  }

  /** Forgets all accounts, without the quarantine of an account that its owner unlinks. */
  async forgetAccounts(): Promise<void> {
    await this.app.connection.collection('users').updateMany({}, { $unset: { linkedAccounts: 1 } });
    await this.app.connection.collection('social_account_claims').deleteMany({});
  }

  /** A campaign that was published a day ago. */
  campaign(rules: Partial<SparkRecord> = {}): Promise<SparkRecord> {
    return createSpark(this.app, { creator: new Types.ObjectId(this.creator.user.id), ...rules });
  }

  /** A new post on TikTok, published an hour ago unless `ageMs` says otherwise. */
  async tiktokPost(username: string, { caption = 'My post', ageMs = HOUR_MS } = {}): Promise<ScenePost> {
    this.count += 1;
    const seconds = Math.floor((this.clock.now().getTime() - ageMs) / 1_000);
    const postId = ((BigInt(seconds) << 32n) + BigInt(this.count)).toString();
    const post = { url: `https://www.tiktok.com/@${username}/video/${postId}`, platform: 'tiktok', postId } as const;
    await this.describe(post, { username, caption });
    return post;
  }

  /** A new video on YouTube. */
  async youtubeVideo(description: Record<string, unknown> = {}): Promise<ScenePost> {
    const url = youtubeUrl();
    const post = { url, platform: 'youtube', postId: new URL(url).searchParams.get('v') ?? '' } as const;
    const createdAt = new Date(this.clock.now().getTime() - HOUR_MS).toISOString();
    await this.describe(post, { createdAt, ...description });
    return post;
  }

  describe({ platform, postId }: ScenePost, description: Record<string, unknown>): Promise<void> {
    return this.sandbox.describe(platform, postId, description);
  }

  submit(
    person: SignedIn,
    { url }: Pick<ScenePost, 'url'>,
    { _id }: Pick<SparkRecord, '_id'>,
    route = '/spark/purchase',
  ): Promise<HttpResponse> {
    return person.http('POST', route, { sparkId: _id.toHexString(), content: url });
  }

  async codeOf(person: SignedIn, { _id }: Pick<SparkRecord, '_id'>): Promise<string> {
    return (await person.http('GET', `/spark/${_id.toHexString()}/caption-code`)).body.data.code as string;
  }

  /** Lets a cached preview become old enough to be read again. */
  waitForFreshCaption(): void {
    this.clock.advanceMs(6_000);
  }

  async stored(answer: HttpResponse): Promise<BlockRecord> {
    const _id = new Types.ObjectId(String(answer.body.data._id));
    return (await this.app.connection.collection('blocks').findOne({ _id })) as unknown as BlockRecord;
  }

  async notifications(person: SignedIn): Promise<string[]> {
    const { body } = await person.http('GET', '/api/notifications');
    return (body.data as { kind: string }[]).map(({ kind }) => kind);
  }
}

/** Status and code of each answer, counted. */
export function tally(answers: readonly HttpResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const key = status === 201 ? '201' : `${status} ${String(body.code)}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
