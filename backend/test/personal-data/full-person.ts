import { randomBytes } from 'node:crypto';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { PayoutAccountsService } from '../../src/core/payouts/accounts/payout-accounts.service.js';
import { LinkedAccountsService } from '../../src/core/users/index.js';
import { QUEUES } from '../../src/platform/queue/queue-names.js';
import { createBlock, type BlockOverrides } from '../support/factories/block.factory.js';
import { earnTip } from '../support/factories/earnings.js';
import { createSpark, fundWallet, sparkBody } from '../support/factories/spark.factory.js';
import type { Method } from '../support/http.js';
import { formOf } from '../support/multipart.js';
import type { SignedIn } from '../support/sign-in.js';
import { newVideoId, youtubeUrl } from '../support/social-sandbox.js';
import { TAX_FORMS_OF_TESTS } from '../support/tax-scene.js';
import type { ErasureScene } from './erasure-scene.js';

const YEAR_MS = 365 * 86_400_000;

/** A person with data in every part of the product. Every text about them has `word`, which occurs nowhere else. */
export class FullPerson {
  /** Texts that lead to the person: names, files, posts. */
  readonly traces: string[];
  /** Parts of the names of files. */
  readonly fileIds: string[] = [];
  readonly postIds: string[] = [];

  private constructor(
    private readonly scene: ErasureScene,
    readonly word: string,
    readonly me: SignedIn,
    private readonly owner: SignedIn,
    private readonly admin: SignedIn,
  ) {
    this.traces = [word];
  }

  static async create(scene: ErasureScene, word: string): Promise<FullPerson> {
    const me = await scene.signIn({ username: word, name: `Nora ${word}son`, roles: ['individual'], country: 'GB' });
    const owner = await scene.signIn({ username: 'cleo', name: 'Cleo Martin', roles: ['individual'], country: 'FR' });
    const admin = await scene.signIn({ username: 'root', name: 'Robin Root', roles: ['admin'], country: 'GB' });
    const person = new FullPerson(scene, word, me, owner, admin);
    await fundWallet(scene.app, owner.user.id, 1_000_000);
    await person.fillProfile();
    await person.contribute();
    await person.runCampaigns();
    await person.haveCases();
    await person.write();
    await person.earn();
    await person.generate();
    await scene.app.drainQueues();
    await person.exportPosts();
    await person.exportData();
    await scene.app.drainQueues();
    await person.leaveRecords();
    await person.leaveJobs();
    // What is left of the money: nothing stands in the way.
    await scene.setWallet(me.user.id, 0);
    return person;
  }

  private async fillProfile(): Promise<void> {
    const { word, me } = this;
    const uploaded = await this.uploadPicture('/api/uploads');
    this.traces.push(/[0-9a-f]{40}/u.exec(String(uploaded.url))?.[0] ?? 'none');
    await this.ask(me, 'PATCH', '/api/users/me', {
      name: `${word} Before`,
      bio: `${word} films`,
      links: [`https://${word}.example.org`],
    });
    await this.ask(me, 'PATCH', '/api/users/me', {
      name: `Nora ${word}son`,
      firstName: word,
      user_image: uploaded.thumbnail,
      gender: 'female',
      birthDate: '1991-04-12',
      language: 'de',
      socialMediaAccounts: [{ platform: 'tiktok', username: `${word}.moves`, order: 0 }],
    });
    await this.scene.app
      .get(LinkedAccountsService)
      .link(me.user.id, { platform: 'twitter', accountId: `id-${word}`, username: `${word}_x`, method: 'oauth' });
    await this.ask(me, 'PUT', '/api/tax-profile', { ...TAX_FORMS_OF_TESTS.gb, name: word, signedName: word });
    await this.ask(me, 'POST', '/api/api-keys', { name: `${word} key`, scopes: ['wallet:read'] });
    await this.ask(me, 'POST', '/api/webhooks', {
      url: `${this.scene.whole.platforms.origin}/${word}`,
      description: word,
      events: ['winners.released'],
    });
    await this.ask(me, 'PUT', '/api/users/cleo/follow');
    await this.ask(this.owner, 'PUT', `/api/users/${word}/follow`);
  }

  /** Posts of another person's campaign, in every state. */
  private async contribute(): Promise<void> {
    const { me, owner, admin } = this;
    const campaign = await this.campaignOf(owner, { spotlightCost: 100 });
    const id = campaign._id.toHexString();
    await this.ask(me, 'PUT', `/spark/${id}/save`);
    const submitted = await this.ask(me, 'POST', '/spark/purchase', { sparkId: id, content: this.newVideo() });
    const [approved, declined, flagged, changes, removed] = await Promise.all(
      Array.from({ length: 5 }, () => this.post(campaign, { moderation_status: 'pending' })),
    );
    const decide = (ids: (string | undefined)[], status: string) =>
      this.ask(owner, 'PATCH', '/blocks/moderation', { ids, status, reason: `Not for ${this.word}.` });
    await decide([approved], 'approved');
    await decide([declined], 'declined');
    await decide([flagged], 'flagged');
    await this.ask(owner, 'POST', `/blocks/${changes}/request-changes`, { message: `Name the tea, ${this.word}.` });
    await this.ask(me, 'POST', `/blocks/${changes}/answer-changes`, { message: `${this.word} did it.` });
    await this.ask(me, 'POST', `/blocks/${declined}/appeal`, { text: `I am ${this.word}.` });
    await this.ask(admin, 'DELETE', `/blocks/${removed}`);
    await this.ask(me, 'PUT', `/blocks/${String(submitted._id)}/like`).catch(() => undefined);
    await this.ask(owner, 'POST', `/blocks/${approved}/spotlight`, {}).catch(() => undefined);
    const ended = await this.campaignOf(owner, { end_time: { date: new Date('2026-05-09T12:00:00.000Z') } });
    await this.post(ended, { moderation_status: 'pending' });
  }

  private async runCampaigns(): Promise<void> {
    const { me, word } = this;
    await this.ask(
      me,
      'POST',
      '/spark',
      sparkBody({ name: `${word} draft`, end_time: { date: '2026-06-30T12:00:00.000Z' } }),
    );
    await createSpark(this.scene.app, {
      creator: new Types.ObjectId(me.user.id),
      status: 'completed',
      budget: 0,
      name: 'Herbal tea',
      description: `${word} tea`,
      brandUrl: `https://${word}.example.org`,
      cloudFolderLink: `https://files.example.org/${word}`,
      termsAndConditions: `Written by ${word}.`,
    });
  }

  /** Records of features that the person has not used above, with what the erasure finds them by. */
  private async leaveRecords(): Promise<void> {
    const { word, me, scene } = this;
    const userId = new Types.ObjectId(me.user.id);
    // The database's own clock decides when TTL indexes delete.
    const soon = new Date(Date.now() + YEAR_MS);
    const self = { id: userId, username: word };
    const records: Record<string, object> = {
      approvals: { requestedBy: self, contributorIds: [userId], reason: `${word} asked`, status: 'refused' },
      bio_codes: { userId, codes: [], deleteAt: soon },
      earning_holds: { userId, status: 'released', reason: `${word} waits`, earningKey: me.user.id },
      earning_reversals: {
        userId,
        status: 'reversed',
        reason: `${word} bought views`,
        amountCents: 1,
        earnings: [{ earningKey: me.user.id }],
      },
      notification_digests: { userId, createdAt: soon },
      payments: { userId, status: 'failed', amountCents: 100, requestKey: 'failed', checkoutUrl: `/pay/${word}` },
      payout_mismatches: { key: me.user.id, resolvedBy: self, resolution: `${word} looked` },
      social_sign_ins: { userId, expiresAt: soon },
      twitter_eligibility: { userId, accountId: `id-${word}`, checkedAt: soon },
      webhook_events: { type: 'submission.created', body: JSON.stringify({ contributor: self }), createdAt: soon },
      winner_events: { startedBy: userId, closing: { by: userId, username: word } },
    };
    for (const [collection, record] of Object.entries(records))
      await scene.app.connection.collection(collection).insertOne(record);
  }

  private async haveCases(): Promise<void> {
    const { me, admin, owner, word } = this;
    const other = await this.campaignOf(owner);
    await this.ask(me, 'POST', '/api/reports', {
      subjectType: 'spark',
      subjectId: other._id.toHexString(),
      reason: 'spam',
      text: `${word} saw this.`,
    });
    await this.ask(owner, 'POST', '/api/reports', {
      subjectType: 'user',
      subjectId: me.user.id,
      reason: 'spam',
      text: `${word} is not real.`,
    });
    const suspension = await this.ask(admin, 'POST', '/api/admin/suspensions', {
      userId: me.user.id,
      scope: 'submit',
      reason: `${word} bought views.`,
    });
    await this.ask(admin, 'POST', `/api/admin/suspensions/${String(suspension._id)}/lift`, {
      reason: `${word} did not.`,
    });
  }

  /** A pitch, and messages with pictures, of which one is not sent. */
  private async write(): Promise<void> {
    const { me, owner, word } = this;
    const secret = await this.campaignOf(owner, { isPrivate: true });
    await this.ask(me, 'POST', `/api/sparks/${secret._id.toHexString()}/request-access`, {
      pitch: `${word} has fans.`,
    });
    const id = await this.post(await this.campaignOf(owner), { moderation_status: 'pending' });
    const [sent, unsent] = [await this.uploadPicture('/api/case-files'), await this.uploadPicture('/api/case-files')];
    this.fileIds.push(String(sent._id), String(unsent._id));
    await this.ask(me, 'POST', `/blocks/${id}/conversation`, { text: `${word} asks.`, files: [sent._id] });
    await this.ask(owner, 'POST', `/blocks/${id}/conversation`, { text: `Hello ${word}.` });
  }

  /** Earned money, a payout account and a cancelled payout. */
  private async earn(): Promise<void> {
    const { me } = this;
    const { app, money } = this.scene.whole;
    await earnTip(app, me.user.id, 5_000);
    await this.ask(me, 'POST', '/api/payout-account/onboarding', { country: 'GB' });
    const account = await app.connection
      .collection('payout_accounts')
      .findOne({ userId: new Types.ObjectId(me.user.id) });
    const recipientId = String(account?.recipientId);
    await money.setReady(recipientId);
    await app.get(PayoutAccountsService).syncRecipient(recipientId);
    const payout = await this.ask(me, 'POST', '/api/payouts', { amountCents: 2_000 });
    await this.ask(me, 'POST', `/api/payouts/${String(payout._id ?? payout.id)}/cancel`);
  }

  private async generate(): Promise<void> {
    const { body } = await this.me.http('POST', '/api/ai/generate-image', {
      prompt: `A bicycle for ${this.word}`,
      campaignInfo: { name: this.word, description: 'Ride' },
    });
    this.fileIds.push(String(body.content._id));
  }

  private async exportPosts(): Promise<void> {
    const block = await this.scene.app.connection
      .collection('blocks')
      .findOne({ userId: new Types.ObjectId(this.me.user.id) });
    const { _id } = await this.ask(this.admin, 'POST', '/api/exports', { spark_id: String(block?.sparkId) });
    this.fileIds.push(String(_id));
  }

  private async exportData(): Promise<void> {
    const { _id } = await this.ask(this.me, 'POST', '/api/users/me/data-exports');
    this.fileIds.push(String(_id));
  }

  /** Jobs that wait or have failed, with details in their data. */
  private async leaveJobs(): Promise<void> {
    const queue = this.scene.app.nest.get<Queue>(getQueueToken(QUEUES.previews), { strict: false });
    await queue.add('left', { url: `https://www.tiktok.com/@${this.word}.moves/video/1` }, { delay: 86_400_000 });
    await queue.add('left', { url: youtubeUrl(this.postIds[0]) }, { delay: 86_400_000 });
  }

  private campaignOf(who: SignedIn, overrides: object = {}) {
    return createSpark(this.scene.app, {
      creator: new Types.ObjectId(who.user.id),
      budget: 10_000,
      end_time: { date: new Date('2026-12-31T12:00:00.000Z') },
      ...overrides,
    });
  }

  private async post(campaign: { _id: Types.ObjectId; creator: Types.ObjectId }, overrides: BlockOverrides) {
    const postId = newVideoId();
    this.postIds.push(postId);
    this.traces.push(postId);
    const { _id } = await createBlock(this.scene.app, campaign, {
      userId: new Types.ObjectId(this.me.user.id),
      content: youtubeUrl(postId),
      canonicalKey: `youtube:${postId}`,
      social_meta: {
        platform: 'youtube',
        postId,
        username: `${this.word}.moves`,
        imageUrl: '',
        caption: `${this.word} drinks tea`,
        authorId: `id-${this.word}`,
        authorHandle: `${this.word}.moves`,
        postedAt: null,
      },
      ...overrides,
    });
    return _id.toHexString();
  }

  private async uploadPicture(path: string): Promise<Record<string, unknown>> {
    const content = await sharp({
      create: { width: 9, height: 9, channels: 3, background: `#${randomBytes(3).toString('hex')}` },
    })
      .png()
      .toBuffer();
    const { body, headers } = formOf([{ field: 'file', filename: 'a.png', type: 'image/png', content }]);
    return (await this.me.http('POST', path, body, headers)).body.data as Record<string, unknown>;
  }

  private newVideo(): string {
    const postId = newVideoId();
    this.postIds.push(postId);
    this.traces.push(postId);
    return youtubeUrl(postId);
  }

  private async ask(who: SignedIn, method: Method, url: string, body?: unknown): Promise<Record<string, unknown>> {
    const answer = await who.http(method, url, body);
    if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.status} ${answer.text}`);
    return (answer.body as { data?: Record<string, unknown> } | undefined)?.data ?? {};
  }
}
