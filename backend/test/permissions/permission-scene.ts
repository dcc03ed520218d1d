import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { NotificationsService } from '../../src/core/notifications/index.js';
import { PayoutAccountsService } from '../../src/core/payouts/accounts/payout-accounts.service.js';
import { MailContactsService } from '../../src/core/users/index.js';
import { SparkTransitionsService } from '../../src/modules/sparks/lifecycle/spark-transitions.service.js';
import { Storage } from '../../src/platform/storage/storage.js';
import { UrlSigner } from '../../src/platform/storage/url-signer.js';
import { createBlock } from '../support/factories/block.factory.js';
import { earnTip } from '../support/factories/earnings.js';
import { createSpark, fundWallet, sparkBody } from '../support/factories/spark.factory.js';
import { FixedClock } from '../support/fixed-clock.js';
import type { HttpResponse, Method } from '../support/http.js';
import { formOf } from '../support/multipart.js';
import { personOf, type Person } from '../support/people.js';
import { signInAs, type SignedIn } from '../support/sign-in.js';
import { youtubeUrl } from '../support/social-sandbox.js';
import { SIGN_IN_KEYS, signInAt } from '../support/social-sign-in.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';
import type { PermissionObject, Role, Row } from './permission-table.js';

/** An object's id and its other values that a request can refer to. */
type Parts = { id: string } & Record<string, string>;
type WithId = { _id: Types.ObjectId };

const OTHER_CREATOR: Person = { username: 'dora', name: 'Dora Lind', roles: ['individual'], country: 'SE' };
const THIRD_ADMIN: Person = { username: 'rita', name: 'Rita Lund', roles: ['admin'], country: 'SE' };
const PEOPLE = {
  contributor: 'ben',
  author: 'ada',
  otherCreator: OTHER_CREATOR,
  owner: 'cleo',
  organization: 'acme',
  admin: 'root',
  adminOrganization: 'rootorg',
} as const;
type PersonRole = keyof typeof PEOPLE;

/** The clock stands still, so that undo windows stay open. */
const NOW = '2026-05-10T12:00:00.000Z';
const YESTERDAY = { date: new Date('2026-05-09T12:00:00.000Z') };
const TOMORROW = new Date('2026-05-11T12:00:00.000Z');
const RUNNING = { spotlightCost: 100, budget: 10_000 };
const PLACEHOLDER = /^<(\+?)(\w+)(?:\|(\w+))?>$/u;

/**
 * One application with every object of the table. Objects are created once and shared; requests that consume an object
 * get their own.
 */
export class PermissionScene {
  private readonly shared = new Map<PermissionObject, Promise<Parts>>();
  private address = '';
  private newcomers = 0;

  private constructor(
    readonly whole: WholeApp,
    private readonly people: Record<PersonRole, SignedIn>,
    private readonly headers: Record<Role, Record<string, string>>,
    private readonly picture: Buffer,
    private readonly folder: string,
  ) {}

  static async begin(): Promise<PermissionScene> {
    const folder = await mkdtemp(join(tmpdir(), 'permissions-'));
    const whole = await startWholeApp(
      { ...SIGN_IN_KEYS, UPLOADS_DIR: folder, WEBHOOK_LOCAL_TARGETS: 'true' },
      { unlimited: true, clock: new FixedClock(NOW) },
    );
    const { app } = whole;
    const signedIn = await Promise.all(
      Object.entries(PEOPLE).map(async ([role, who]) => [role, await signInAs(app, who)] as const),
    );
    const people = Object.fromEntries(signedIn) as Record<PersonRole, SignedIn>;
    const [expired, forged] = await Promise.all([
      app.issuer.tokenFor(personOf('root'), { expiresInS: -60 }),
      app.issuer.tokenFor(personOf('root'), { foreignKey: true }),
    ]);
    const tokens = { ...Object.fromEntries(signedIn.map(([role, { token }]) => [role, token])), expired, forged };
    const headers = {
      visitor: {},
      ...Object.fromEntries(
        Object.entries(tokens).map(([role, token]) => [role, { authorization: `Bearer ${token}` }]),
      ),
    } as Record<Role, Record<string, string>>;
    await Promise.all(Object.values(people).map(({ user }) => fundWallet(app, user.id, 1_000_000)));
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const scene = new PermissionScene(whole, people, headers, picture, folder);
    scene.address = await app.listen();
    await signInAt(app, people.author, 'twitter', 'ada');
    return scene;
  }

  async close(): Promise<void> {
    await this.whole.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Creates these objects once and waits until no background work is pending. */
  async prepare(things: readonly PermissionObject[]): Promise<void> {
    await Promise.all(things.map((thing) => this.thing(thing)));
    // Contributions inserted directly do not count as a first submission, so each user submits one through the API.
    for (const who of ['author', 'contributor'] as const)
      await this.done(who, 'POST', '/spark/purchase', {
        sparkId: (await this.thing('campaign')).id,
        content: youtubeUrl(),
      });
    await this.whole.app.drainQueues();
    // A scheduled run would change the campaigns during the tests.
    await this.whole.app.get(SparkTransitionsService).applyDueTransitions();
    // Not drained, because draining would end the undo window early.
    await this.thing('decision');
  }

  /** @param own creates new objects where the row requires them (`<+thing>`) */
  async send(row: Row, role: Role, { own, isStream }: { own: boolean; isStream: boolean }): Promise<HttpResponse> {
    const [method, pattern] = row.route.split(' ') as [Method, string];
    const filled = (await this.filled(
      { path: row.path ?? {}, query: row.query ?? {}, body: row.body },
      own,
      new Map(),
    )) as { path: Record<string, string>; query: Record<string, string>; body?: unknown };
    const path = pattern.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(filled.path[name] ?? ''));
    const query = new URLSearchParams(filled.query).toString();
    const url = query === '' ? path : `${path}?${query}`;
    if (isStream) return this.beginningOf(url, role);
    const form = row.file
      ? formOf([{ field: 'file', filename: 'a.png', type: 'image/png', content: this.picture }])
      : undefined;
    return this.whole.app.http(method, url, form?.body ?? filled.body, { ...this.headers[role], ...form?.headers });
  }

  /** An event stream does not end, so only its headers are read. */
  private async beginningOf(url: string, role: Role): Promise<HttpResponse> {
    const leave = new AbortController();
    const { status } = await fetch(`${this.address}${url}`, {
      headers: this.headers[role] ?? {},
      signal: leave.signal,
    });
    leave.abort();
    return { status, body: '', text: '', headers: {} };
  }

  /**
   * A copy of the value in which each placeholder is replaced by its object; repeated placeholders refer to the same
   * object.
   */
  private async filled(value: unknown, own: boolean, made: Map<string, Promise<Parts>>): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map((item) => this.filled(item, own, made)));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        await Promise.all(Object.entries(value).map(async ([key, item]) => [key, await this.filled(item, own, made)])),
      );
    }
    const [, plus, thing, part = 'id'] = (typeof value === 'string' && PLACEHOLDER.exec(value)) || [];
    if (thing === undefined) return value;
    const isOwn = thing === 'newLink' || (own && plus === '+');
    if (isOwn && !made.has(thing)) made.set(thing, this.make(thing as PermissionObject));
    const parts = await (isOwn ? made.get(thing) : this.thing(thing as PermissionObject));
    if (parts?.[part] === undefined) throw new Error(`${thing} has no ${part}`);
    return parts[part];
  }

  private newcomer(): Promise<SignedIn> {
    this.newcomers += 1;
    const username = `newcomer${this.newcomers}`;
    return signInAs(this.whole.app, { username, name: 'New Comer', roles: ['contributor'], country: 'GB' });
  }

  private thing(thing: PermissionObject): Promise<Parts> {
    const known = this.shared.get(thing) ?? this.make(thing);
    this.shared.set(thing, known);
    return known;
  }

  private make(thing: PermissionObject): Promise<Parts> {
    return this.makers[thing]();
  }

  private readonly makers: Record<PermissionObject, () => Promise<Parts>> = {
    campaign: () => this.campaign(),
    newCampaign: () => this.campaign(),
    privateCampaign: async () => {
      const parts = await this.campaign({ isPrivate: true });
      await this.done('author', 'POST', `/api/sparks/${parts.id}/request-access`);
      return parts;
    },
    privatePost: async () => this.contribution((await this.thing('privateCampaign')).id),
    draft: async () => {
      const end_time = { date: '2026-06-30T12:00:00.000Z' };
      const { _id, slug } = await this.done('owner', 'POST', '/spark', sparkBody({ end_time }));
      return { id: String(_id), slug: String(slug) };
    },
    ended: () => this.campaign({ end_time: YESTERDAY }),
    selecting: async () => {
      const parts = await this.campaign({ end_time: YESTERDAY });
      const candidate = await this.contribution(parts.id);
      await this.done('owner', 'POST', '/api/event/spark', { sparkId: parts.id });
      await this.done('owner', 'POST', '/api/event/spark/select-winner', {
        sparkId: parts.id,
        blockId: candidate.id,
        prizeCents: 100,
      });
      return { ...parts, candidate: candidate.id };
    },
    candidate: async () => ({ id: (await this.thing('selecting')).candidate ?? '' }),
    post: async () => this.contribution((await this.thing('campaign')).id, { moderation_status: 'pending' }),
    changes: async () => {
      const parts = await this.make('post');
      await this.done('owner', 'POST', `/blocks/${parts.id}/request-changes`, { message: 'Name the tea.' });
      return parts;
    },
    declined: async () => {
      const { id } = await this.make('post');
      await this.done('owner', 'PATCH', '/blocks/moderation', { ids: [id], status: 'declined', reason: 'Too dark.' });
      return { id };
    },
    appeal: async () => {
      const { id } = await this.make('declined');
      const { appealCaseId } = await this.done('author', 'POST', `/blocks/${id}/appeal`, { text: 'Look again.' });
      return { id, caseId: String(appealCaseId) };
    },
    reversal: async () => {
      const { id: sparkId } = await this.campaign({ approvalBonus: 300, holdDays: 3 });
      const { id } = await this.contribution(sparkId, { moderation_status: 'pending' });
      await this.done('owner', 'PATCH', '/blocks/moderation', { ids: [id], status: 'approved' });
      await this.done('owner', 'POST', `/blocks/${id}/reverse-earnings`, { reason: 'Bought views.' });
      const stored = await this.whole.app.connection
        .collection('earning_reversals')
        .findOne({ blockId: new Types.ObjectId(id) });
      return { id: String(stored?._id), blockId: id };
    },
    report: async () => {
      const { id: subjectId } = await this.campaign();
      const body = { subjectType: 'spark', subjectId, reason: 'spam' };
      const { reference } = (await this.whole.app.http('POST', '/api/reports', body)).body.data;
      const stored = await this.whole.app.connection
        .collection('cases')
        .findOne({ _id: new Types.ObjectId(String(reference)) });
      return { id: String(stored?.report.groupId), caseId: String(reference) };
    },
    approved: async () => this.contribution((await this.thing('campaign')).id, { refresh: { dueAt: TOMORROW } }),
    removed: async () => {
      const parts = await this.contribution((await this.thing('campaign')).id);
      await this.done('admin', 'DELETE', `/blocks/${parts.id}`);
      return parts;
    },
    newPerson: async () => ({ id: (await this.newcomer()).user.id }),
    suspension: async () => {
      const userId = (await this.newcomer()).user.id;
      const { body } = await this.people.admin.http('POST', '/api/admin/suspensions', {
        userId,
        scope: 'submit',
        reason: 'Bought views.',
      });
      return { id: body.data._id as string };
    },
    payout: () => this.payoutOf(this.people.author),
    heldPayout: async () => this.payoutOf(await this.newcomer()),
    approval: async () => {
      const asking = await signInAs(this.whole.app, THIRD_ADMIN);
      const { id } = await this.campaign({ budget: 20_000 });
      const { body } = await asking.http('POST', `/spark/${id}/close`, {});
      return { id: body.approval._id as string };
    },
    decision: async () => {
      const post = await this.make('post');
      const [outcome] = (await this.done('owner', 'PATCH', '/blocks/moderation', {
        ids: [post.id],
        status: 'declined',
        reason: 'Too dark.',
        undoable: true,
      })) as unknown as { moveId: string; batchId: string }[];
      return { id: outcome?.moveId ?? '', batchId: outcome?.batchId ?? '' };
    },
    payment: async () => {
      const { id } = await this.thing('campaign');
      const { payment } = await this.done('owner', 'POST', '/api/wallet/top-up', {
        amount_in_cents: 1_000,
        purpose: 'spark',
        spark_id: id,
      });
      return { id: (payment as { _id: string })._id };
    },
    generation: async () => {
      const answer = await this.people.author.http('POST', '/api/ai/generate-image', {
        prompt: 'A red bicycle',
        campaignInfo: { name: 'Bicycles', description: 'Ride' },
      });
      return { id: answer.body.content._id as string };
    },
    export: async () => {
      const { _id } = await this.done('admin', 'POST', '/api/exports', { spark_id: (await this.thing('campaign')).id });
      return { id: String(_id) };
    },
    dataExport: async () => {
      const { _id } = await this.done('author', 'POST', '/api/users/me/data-exports');
      await this.whole.app.drainQueues();
      return { id: String(_id) };
    },
    dataArchive: async () => {
      const fileName = `${new Types.ObjectId().toHexString()}-1.zip`;
      await this.whole.app.get<Storage>(Storage).put(`data-exports/${fileName}`, this.picture);
      const { url } = this.whole.app.get(UrlSigner).signFor(`/media/data-exports/${fileName}`, 60_000);
      const { searchParams } = new URL(url, 'http://localhost');
      return {
        id: fileName,
        expires: searchParams.get('expires') ?? '',
        signature: searchParams.get('signature') ?? '',
      };
    },
    notification: async () => {
      const { app } = this.whole;
      const dedupeKey = randomBytes(8).toString('hex');
      await app.get(NotificationsService).notify({
        userId: this.people.author.user.id,
        kind: 'access_accepted',
        params: { campaign: 'Herbs' },
        dedupeKey,
      });
      const stored = await app.connection.collection('notifications').findOne({ dedupeKey });
      return { id: String(stored?._id) };
    },
    apiKey: async () => {
      const { _id } = await this.done('author', 'POST', '/api/api-keys', {
        name: 'Nightly report',
        scopes: ['wallet:read'],
      });
      return { id: String(_id) };
    },
    endpoint: async () => {
      // A local server that responds, because failed deliveries would be retried.
      const { _id } = await this.done('owner', 'POST', '/api/webhooks', {
        url: `${this.whole.platforms.origin}/sparks`,
        events: ['winners.released'],
      });
      return { id: String(_id) };
    },
    delivery: async () => {
      const { _id } = await this.done('owner', 'POST', `/api/webhooks/${(await this.thing('endpoint')).id}/test`);
      return { id: String(_id) };
    },
    author: async () => ({ id: this.people.author.user.id }),
    picture: async () => {
      const { body, headers } = formOf([
        { field: 'file', filename: 'a.png', type: 'image/png', content: this.picture },
      ]);
      const answer = await this.people.owner.http('POST', '/api/uploads', body, headers);
      return { id: String(answer.body.data.url).split('/').at(-1) ?? '' };
    },
    caseFile: async () => {
      const id = new Types.ObjectId().toHexString();
      await this.whole.app.get(Storage).put(`cases/${id}.webp`, this.picture as never);
      const { searchParams } = new URL(this.whole.app.get(UrlSigner).sign(`/media/cases/${id}`), 'http://localhost');
      return { id, expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' };
    },
    media: async () => {
      const fileId = `${new Types.ObjectId().toHexString()}-1`;
      await this.whole.app.get(Storage).put(`ai/${fileId}/image.png`, this.picture as never);
      const address = new URL(
        this.whole.app.get(UrlSigner).signPermanent(`/media/ai/${fileId}/image.png`),
        'http://localhost',
      );
      return { id: fileId, fileId, signature: address.searchParams.get('signature') ?? '' };
    },
    previewPicture: async () => {
      const hash = randomBytes(20).toString('hex');
      const folder = join(this.folder, 'previews', hash.slice(0, 2));
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${hash}.webp`), this.picture);
      return { id: hash };
    },
    mailToken: async () => ({
      id: await this.whole.app.get(MailContactsService).getUnsubscribeToken(this.people.author.user.id),
    }),
    reportLink: async () => {
      const { slug } = await this.thing('campaign');
      const { _id, token } = await this.done('owner', 'POST', `/api/sparks/report/${slug}/links`, { days: 30 });
      return { id: String(_id), token: String(token) };
    },
    newLink: async () => ({ id: youtubeUrl() }),
  };

  private async campaign(overrides: object = {}): Promise<Parts> {
    const { _id, slug } = await createSpark(this.whole.app, {
      creator: new Types.ObjectId(this.people.owner.user.id),
      ...RUNNING,
      ...overrides,
    });
    return { id: _id.toHexString(), slug };
  }

  /** A payout that is on hold, because it is the person's first one. */
  private async payoutOf(person: SignedIn): Promise<Parts> {
    const { app, money } = this.whole;
    await earnTip(app, person.user.id, 5_000);
    await this.ask(person, 'POST', '/api/payout-account/onboarding', { country: 'GB' });
    const userId = new Types.ObjectId(person.user.id);
    const account = await app.connection.collection('payout_accounts').findOne({ userId });
    const recipientId = String(account?.recipientId);
    await money.setReady(recipientId);
    await app.get(PayoutAccountsService).syncRecipient(recipientId);
    const { _id, id } = await this.ask(person, 'POST', '/api/payouts', { amountCents: 2_000 });
    return { id: String(_id ?? id) };
  }

  private async contribution(sparkId: string, overrides: object = {}): Promise<Parts> {
    const spark = { _id: new Types.ObjectId(sparkId), creator: new Types.ObjectId(this.people.owner.user.id) };
    const { _id }: WithId = await createBlock(this.whole.app, spark, {
      userId: new Types.ObjectId(this.people.author.user.id),
      ...overrides,
    });
    return { id: _id.toHexString() };
  }

  /** Sends a setup request, which must succeed; returns the response's data. */
  private done(who: PersonRole, method: Method, url: string, body?: unknown): Promise<Record<string, unknown>> {
    return this.ask(this.people[who], method, url, body);
  }

  private async ask(person: SignedIn, method: Method, url: string, body?: unknown): Promise<Record<string, unknown>> {
    const answer = await person.http(method, url, body);
    if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.status} ${answer.text}`);
    return (answer.body as { data?: Record<string, unknown> }).data ?? {};
  }
}
