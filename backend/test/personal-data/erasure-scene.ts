import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ErasureRunService } from '../../src/core/erasure/erasure-run.service.js';
import { LedgerService, REVENUE, walletOf } from '../../src/core/ledger/index.js';
import { Authenticator } from '../../src/platform/auth/authenticator.js';
import { RedisConnections } from '../../src/platform/redis/redis-connections.js';
import { FixedClock } from '../support/fixed-clock.js';
import { sendTo } from '../support/http.js';
import { TestMailServer } from '../support/mail-server.js';
import { personOf, type Person } from '../support/people.js';
import type { SignedIn } from '../support/sign-in.js';
import { SIGN_IN_KEYS } from '../support/social-sign-in.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';

const DAY_MS = 86_400_000;

/** The whole product with a mail server, files in an own folder, and a clock that tests move. */
export class ErasureScene {
  private readonly tokens = new Map<string, string>();

  private constructor(
    readonly whole: WholeApp,
    readonly clock: FixedClock,
    readonly mails: TestMailServer,
    readonly folder: string,
  ) {}

  static async begin(): Promise<ErasureScene> {
    const folder = await mkdtemp(join(tmpdir(), 'erasure-'));
    const mails = await TestMailServer.start();
    const clock = new FixedClock('2026-05-10T12:00:00.000Z');
    const whole = await startWholeApp(
      {
        ...SIGN_IN_KEYS,
        UPLOADS_DIR: folder,
        WEBHOOK_LOCAL_TARGETS: 'true',
        SMTP_URL: mails.url,
        MAIL_FROM: 'Sparks <no-reply@sparks.test>',
        PUBLIC_URL: 'https://sparks.test',
      },
      { unlimited: true, clock },
    );
    return new ErasureScene(whole, clock, mails, folder);
  }

  get app() {
    return this.whole.app;
  }

  async close(): Promise<void> {
    await this.whole.close();
    await this.mails.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** With an e-mail address. */
  async signIn(who: Person): Promise<SignedIn> {
    const email = `${who.username}@example.test`;
    const token = await this.app.issuer.tokenFor(personOf(who), { claims: { email } });
    this.tokens.set(who.username, token);
    const authorization = `Bearer ${token}`;
    const user = await this.app.get(Authenticator).authenticate(authorization);
    return {
      token,
      user,
      http: (method, url, body, headers = {}) =>
        sendTo(this.app.nest, method, url, body, { authorization, ...headers }),
    };
  }

  request({ user, http }: SignedIn, waivedCents?: number) {
    return http('POST', '/api/users/me/erasure', {
      confirmation: user.username,
      ...(waivedCents === undefined ? {} : { waivedCents }),
    });
  }

  /** Takes everything from the wallet, or brings it to this balance. */
  async setWallet(userId: string, balanceCents: number): Promise<void> {
    const ledger = this.app.get(LedgerService);
    const change = balanceCents - (await ledger.balanceOf(walletOf(userId)));
    if (change === 0) return;
    await ledger.post({
      idempotencyKey: `scene:${userId}:${this.clock.now().getTime()}:${balanceCents}:${Math.random()}`,
      kind: 'adjustment',
      description: 'Test',
      causedBy: { type: 'system', id: 'test' },
      entries: [
        { account: walletOf(userId), amountCents: change },
        { account: REVENUE, amountCents: -change },
      ],
    });
  }

  run(): Promise<void> {
    return this.app.get(ErasureRunService).runDue();
  }

  advanceDays(days: number): void {
    this.clock.advanceMs(days * DAY_MS);
  }

  /** The runs from the first attempt to the end: sign-in stops, it begins, it is executed. */
  async runAll(): Promise<void> {
    await this.run();
    this.clock.advanceMs(60_000);
    await this.run();
    await this.run();
  }

  async findErasure(userId: string) {
    const [newest] = await this.app.connection
      .collection('account_erasures')
      .find({ $expr: { $eq: [{ $toString: '$userId' }, userId] } })
      .sort({ _id: -1 })
      .limit(1)
      .toArray();
    return newest;
  }

  /** Texts of all stored documents, file names and Redis entries, by where they are. */
  async *stored(): AsyncGenerator<{ place: string; text: string }> {
    for (const { collectionName } of await this.app.connection.db!.collections()) {
      for await (const document of this.app.connection.collection(collectionName).find({}))
        yield { place: collectionName, text: JSON.stringify(document) };
    }
    for (const name of await readdir(this.folder, { recursive: true })) yield { place: 'files', text: name };
    const redis = new RedisConnections(this.app.env).connectQueue('client');
    try {
      for (const key of await redis.keys(`${this.app.env.redis.prefix}:*`)) {
        const type = await redis.type(key);
        const value =
          type === 'string' ? await redis.get(key) : type === 'hash' ? JSON.stringify(await redis.hgetall(key)) : '';
        yield { place: 'redis', text: `${key} ${value ?? ''}` };
      }
    } finally {
      redis.disconnect();
    }
  }

  /** Where one of the texts is stored, in any case. */
  async findTraces(texts: readonly string[], ignored: readonly string[] = []): Promise<string[]> {
    const found: string[] = [];
    for await (const { place, text } of this.stored()) {
      if (ignored.includes(place)) continue;
      const lower = text.toLowerCase();
      for (const one of texts)
        if (lower.includes(one.toLowerCase())) {
          const at = lower.indexOf(one.toLowerCase());
          found.push(`${place}: ${one} in ${text.slice(Math.max(0, at - 80), at + 60)}`);
        }
    }
    return found;
  }
}
