import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { Storage } from '../../src/platform/storage/storage.js';
import { createSpark, fundWallet } from '../support/factories/spark.factory.js';
import { FixedClock } from '../support/fixed-clock.js';
import { formOf } from '../support/multipart.js';
import { signInAs, type SignedIn } from '../support/sign-in.js';
import { youtubeUrl } from '../support/social-sandbox.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';

export const EXPORTS = '/api/users/me/data-exports';

/** Texts and values of others, and secrets, that no export of Ada's data may contain. */
export const FOREIGN = {
  message: 'Cleo says it shows coffee',
  adminNote: 'Note of an admin about Ada',
  methodHash: 'hash-of-a-bank-account',
  taxId: 'encrypted-tax-number',
  webhookSecret: 'sealed-webhook-secret',
  unsubscribeToken: 'token-of-unsubscribe-links',
  report: 'Somebody has reported Ada',
} as const;

/** Ada with data in most collections, and Cleo, whose campaign Ada contributes to. */
export class DataExportScene {
  private constructor(
    readonly whole: WholeApp,
    readonly clock: FixedClock,
    readonly ada: SignedIn,
    readonly cleo: SignedIn,
    private readonly folder: string,
  ) {}

  static async start(): Promise<DataExportScene> {
    const folder = await mkdtemp(join(tmpdir(), 'data-exports-'));
    const clock = new FixedClock(new Date().toISOString());
    const whole = await startWholeApp(
      { UPLOADS_DIR: folder, WEBHOOK_LOCAL_TARGETS: 'true' },
      { unlimited: true, clock },
    );
    const [ada, cleo] = await Promise.all([signInAs(whole.app, 'ada'), signInAs(whole.app, 'cleo')]);
    const scene = new DataExportScene(whole, clock, ada, cleo, folder);
    await scene.contribute();
    await scene.act(ada, 'Ada');
    await scene.act(cleo, 'Cleo');
    await scene.insertRest();
    return scene;
  }

  async close(): Promise<void> {
    await this.whole.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  collection(name: string) {
    return this.whole.app.connection.collection(name);
  }

  /** Requests an export and returns its id; a job runs it when queues are drained. */
  async request(person: SignedIn): Promise<string> {
    const { status, body } = await person.http('POST', EXPORTS);
    expect([status, body.code]).toEqual([202, undefined]);
    return body.data._id as string;
  }

  async stateOf(person: SignedIn, id: string): Promise<Record<string, unknown> | undefined> {
    const { body } = await person.http('GET', EXPORTS);
    return (body.data as Record<string, unknown>[]).find(({ _id }) => _id === id);
  }

  /** The files of a ready export by name. */
  async download(person: SignedIn, id: string): Promise<Record<string, Uint8Array>> {
    const { body } = await person.http('GET', `${EXPORTS}/${id}/download`);
    const answer = await this.whole.app.nest.inject({ method: 'GET', url: body.data.url as string });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    return unzipSync(answer.rawPayload);
  }

  /** Ada submits to Cleo's campaign; Cleo declines, Ada appeals, both write. */
  private async contribute(): Promise<void> {
    const { app } = this.whole;
    const { _id: sparkId } = await createSpark(app, { creator: new Types.ObjectId(this.cleo.user.id), name: 'Tea' });
    const submitted = await this.ada.http('POST', '/spark/purchase', {
      content: youtubeUrl(),
      sparkId: String(sparkId),
    });
    const blockId = submitted.body.data._id as string;
    await this.done(this.cleo, 'PATCH', '/blocks/moderation', {
      ids: [blockId],
      status: 'declined',
      reason: 'Off topic',
    });
    await this.done(this.ada, 'POST', `/blocks/${blockId}/appeal`, { text: 'Ada says it shows tea' });
    const { body } = await this.ada.http('GET', `/blocks/${blockId}`);
    const caseId = body.data.appealCaseId as string;
    await this.done(this.cleo, 'POST', `/api/cases/${caseId}/messages`, { text: FOREIGN.message });
    await this.collection('blocks').updateOne(
      { _id: new Types.ObjectId(blockId) },
      { $set: { risk: { score: 77, evaluatedAt: new Date(), flagged: [], accepted: [] } } },
    );
  }

  /** What a person does alone, by the API. */
  private async act(person: SignedIn, name: string): Promise<void> {
    await fundWallet(this.whole.app, person.user.id, 5_000);
    const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: colorOf(name) } })
      .png()
      .toBuffer();
    const form = formOf([{ field: 'file', filename: 'a.png', type: 'image/png', content }]);
    const uploaded = await person.http('POST', '/api/uploads', form.body, form.headers);
    await this.done(person, 'PATCH', '/api/users/me', {
      bio: `Bio of ${name}`,
      user_image: uploaded.body.data.url as string,
    });
    await this.done(person, 'POST', '/api/api-keys', { name: `Key of ${name}`, scopes: ['wallet:read'] });
    await this.done(person, 'POST', '/api/webhooks', {
      url: `${this.whole.platforms.origin}/of-${name.toLowerCase()}`,
      events: ['winners.released'],
    });
    await this.done(person, 'POST', '/api/ai/generate-image', {
      prompt: `Prompt of ${name}`,
      campaignInfo: { name: 'Tea', description: 'Drink' },
    });
    await this.whole.app.drainQueues();
  }

  /** Documents that take long to make by the API, in the shape of their schemas. */
  private async insertRest(): Promise<void> {
    for (const [person, name] of [
      [this.ada, 'Ada'],
      [this.cleo, 'Cleo'],
    ] as const) {
      const userId = new Types.ObjectId(person.user.id);
      const at = new Date();
      await this.collection('users').updateOne(
        { _id: userId },
        {
          $set: {
            unsubscribeToken: `${FOREIGN.unsubscribeToken}-${name}`,
            email: `${person.user.username}@example.org`,
          },
        },
      );
      const content = await this.collection('ai_contents').findOne({ userId });
      const fileId = `${String(content?._id)}-1`;
      await this.whole.app.get<Storage>(Storage).put(`ai/${fileId}/image.png`, Buffer.from(`Image of ${name}`));
      await this.collection('ai_contents').updateOne(
        { userId },
        { $set: { file: { fileId, contentType: 'image/png' } } },
      );
      await this.collection('webhook_endpoints').updateOne(
        { ownerId: userId },
        { $set: { sealedSecret: FOREIGN.webhookSecret } },
      );
      await this.collection('tax_profiles').insertOne({
        userId,
        form: 'w9',
        signedName: `${name} Signs`,
        encryptedTaxId: FOREIGN.taxId,
        taxIdLast4: '6789',
      });
      await this.collection('payout_accounts').insertOne({
        userId,
        recipientId: `recipient-${name}`,
        methodLabel: `Bank of ${name}`,
        methodHash: FOREIGN.methodHash,
        methodHashes: [FOREIGN.methodHash],
      });
      await this.collection('earning_holds').insertOne({
        userId,
        earningKey: `earning-of-${name}`,
        amountCents: 700,
        status: 'held',
        releaseAt: at,
      });
      await this.collection('report_groups').insertOne({
        subjectKey: `user:${person.user.id}`,
        reportedId: userId,
        isOpen: true,
        statement: FOREIGN.report,
      });
      await this.collection('approvals').insertOne({
        kind: 'wallet_adjust',
        payloadHash: name,
        contributorIds: [userId],
        reason: FOREIGN.adminNote,
      });
    }
  }

  private async done(person: SignedIn, ...args: Parameters<SignedIn['http']>): Promise<void> {
    const { status, text } = await person.http(...args);
    if (status >= 400) throw new Error(`${args[0]} ${args[1]}: ${status} ${text}`);
  }
}

const colorOf = (name: string) => (name === 'Ada' ? '#b9500a' : '#0a50b9');

/** The records of a collection in an export. */
export function recordsOf(files: Record<string, Uint8Array>, collection: string): Record<string, unknown>[] {
  return JSON.parse(strFromU8(files[`data/${collection}.json`] as Uint8Array)) as Record<string, unknown>[];
}

/** All texts of an export. */
export function textOf(files: Record<string, Uint8Array>): string {
  return Object.entries(files)
    .filter(([name]) => /\.(?:json|txt)$/u.test(name))
    .map(([, bytes]) => strFromU8(bytes))
    .join('\n');
}
