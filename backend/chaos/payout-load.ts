import { setTimeout as sleep } from 'node:timers/promises';
import { MoneySandbox } from './money-sandbox.js';
import type { OperationLog } from './operation-log.js';
import { randomPause, type Pause } from './pause.js';
import { RetryingClient } from './retrying-client.js';
import { SeededRandom } from './seeded-random.js';
import { idOf, type LoadTarget } from './user-load.js';

const CREATOR = 'cleo-payouts';
const ADMIN = 'root';
const CONTRIBUTORS = ['ada', 'ben', 'ngozi', 'bia', 'ada', 'ben'].map((kind, index) => `${kind}-payouts${index + 1}`);

const CREATOR_CENTS = 1_000_000;
const BUDGET_CENTS = 2_000;
export const BONUS_CENTS = 1_000;
const RATE_CENTS = 100;
export const VIEWS = 2_000;
/** The most that a contribution earns. */
export const EARNED_CENTS = BONUS_CENTS + (VIEWS / 1_000) * RATE_CENTS;
const MINIMUM_CENTS = 1_000;
const DAY_MS = 24 * 3_600_000;
/** Long enough to leave the machine CPU time: a saturated one measures itself. */
const RETRY_PAUSE_MS = 4_000;
const SETUP_MS = 60_000;

interface Earner {
  name: string;
  client: RetryingClient;
  random: SeededRandom;
}

export interface PayoutTarget extends LoadTarget {
  /** URL of the social sandbox. */
  platforms: string;
}

/**
 * Contributors who earn and withdraw: each gets a bonus in a campaign of their own, which is then closed while its last
 * views are unread, and withdraws what they have, sometimes in two tabs at once.
 */
export class PayoutLoad {
  private count = 0;

  private constructor(
    private readonly target: PayoutTarget,
    private readonly creator: RetryingClient,
    private readonly admin: RetryingClient,
    private readonly earners: Earner[],
  ) {}

  /** Signs all users in, verifies their bank accounts, and pays their first payouts, which are held. */
  static async start(target: PayoutTarget, log: OperationLog): Promise<PayoutLoad> {
    const { base, tokenFor, seed } = target;
    const clientOf = async (name: string): Promise<RetryingClient> => new RetryingClient(base, await tokenFor(name));
    const earners = await Promise.all(
      CONTRIBUTORS.map(async (name, index) => ({
        name,
        client: await clientOf(name),
        random: new SeededRandom(seed * 1_000 + 500 + index),
      })),
    );
    const load = new PayoutLoad(target, await clientOf(CREATOR), await clientOf(ADMIN), earners);
    await log.execute('top-up', load.creator, CREATOR, {
      method: 'POST',
      path: '/api/wallet/top-up',
      body: { amount_in_cents: CREATOR_CENTS },
      idempotencyKey: RetryingClient.newKey(),
    });
    await Promise.all(earners.map((earner, index) => load.setUp(log, earner, `000${100_000_000 + index}`)));
    return load;
  }

  /** Every contributor finishes the current operation, including its retries. `pause` follows each withdrawal. */
  async runUntil(log: OperationLog, isOver: () => boolean, pause: Pause = randomPause(1_500, 4_000)): Promise<void> {
    await Promise.all(
      this.earners.map(async (earner) => {
        while (!isOver()) {
          await this.earn(log, earner);
          await this.withdraw(log, earner);
          await pause(earner);
        }
      }),
    );
  }

  private async setUp(log: OperationLog, earner: Earner, accountNumber: string): Promise<void> {
    const onboarding = await earner.client.send({
      method: 'POST',
      path: '/api/payout-account/onboarding',
      body: { country: 'GB' },
    });
    await MoneySandbox.completeOnboarding((onboarding.body.data as { url: string }).url, accountNumber);
    await this.until(earner, '/api/payout-account', 'ready');
    await this.earn(log, earner, { holdDays: 0 });
    const payoutId = await this.withdraw(log, earner, { canChange: false });
    await this.admin.send({ method: 'POST', path: `/api/admin/payouts/${payoutId}/release` });
    await this.until(earner, `/api/payouts/${payoutId}`, 'paid');
  }

  private async until({ client, name }: Earner, path: string, status: string): Promise<void> {
    const giveUpAt = Date.now() + SETUP_MS;
    for (;;) {
      const found = (await client.send({ method: 'GET', path })).body;
      if ((found.data as { status?: string } | undefined)?.status === status) return;
      if (Date.now() > giveUpAt) throw new Error(`${path} of ${name} is not ${status}: ${JSON.stringify(found)}`);
      await sleep(200);
    }
  }

  /** A bonus and unread views in a campaign that is then closed. Every third campaign holds its earnings. */
  private async earn(log: OperationLog, { client, name }: Earner, terms?: { holdDays: number }): Promise<void> {
    const number = (this.count += 1);
    const title = `Payout ${this.target.seed}-${Date.now().toString(36)}-${number}`;
    const body = {
      name: title,
      description: 'Show how you use it.',
      live_mode: true,
      end_time: { date: new Date(Date.now() + 30 * DAY_MS).toISOString() },
      contribution_social_platforms: ['youtube'],
      location: ['GLOBAL'],
      allowedContributionsType: ['UGC'],
      budget: BUDGET_CENTS,
      approvalBonus: BONUS_CENTS,
      ratePerThousandViews: RATE_CENTS,
      holdDays: number % 3 === 0 ? 1 : 0,
      ...terms,
    };
    const published = await this.post(log, 'publish', this.creator, title, '/spark', body);
    if (!published) return;
    const sparkId = idOf(published.data);
    const content = await this.newPost(name, number);
    const submitted = await this.post(log, 'submit', client, content, '/spark/purchase', { content, sparkId });
    if (!submitted) return;
    const blockId = idOf(submitted.data);
    const approved = await log.execute('approve', this.creator, blockId, {
      method: 'PATCH',
      path: '/blocks/moderation',
      body: { ids: [blockId], status: 'approved' },
      idempotencyKey: RetryingClient.newKey(),
    });
    if (approved.outcome !== 'acknowledged') return;
    await this.post(log, 'settled-close', this.creator, blockId, `/spark/${sparkId}/close`, { closeReason: 'Enough' });
  }

  /** Requests all earned money. @returns the id of the payout, if there is one */
  private async withdraw(
    log: OperationLog,
    { client, name, random }: Earner,
    { canChange = true } = {},
  ): Promise<string | undefined> {
    const account = await client.send({ method: 'GET', path: '/api/payout-account' });
    const amountCents = (account.body.data as { availableCents?: number } | undefined)?.availableCents ?? 0;
    if (amountCents < MINIMUM_CENTS) return undefined;
    const tabs = canChange && random.next() < 0.3 ? 2 : 1;
    const requested = await Promise.all(
      Array.from({ length: tabs }, () =>
        this.post(log, 'withdraw', client, `${name} ${amountCents}`, '/api/payouts', { amountCents }),
      ),
    );
    const payoutId = requested.map((body) => (body?.data as { id?: string } | undefined)?.id).find(Boolean);
    if (payoutId !== undefined && canChange && random.next() < 0.1)
      await this.post(log, 'cancel-payout', client, payoutId, `/api/payouts/${payoutId}/cancel`, {});
    return payoutId;
  }

  /** @returns the body; undefined unless the operation was acknowledged */
  private async post(
    log: OperationLog,
    kind: Parameters<OperationLog['execute']>[0],
    client: RetryingClient,
    marker: string,
    path: string,
    body: unknown,
  ): Promise<Record<string, unknown> | undefined> {
    const result = await log.execute(kind, client, marker, {
      method: 'POST',
      path,
      body,
      idempotencyKey: RetryingClient.newKey(),
    });
    return result.outcome === 'acknowledged' ? result.body : undefined;
  }

  /** A post of now with views that nobody has read. @returns its URL */
  private async newPost(username: string, number: number): Promise<string> {
    const id = `p${(Date.now() % 60_466_176).toString(36).padStart(5, '0')}${number.toString(36).padStart(5, '0')}`;
    // Platforms tell whole seconds; a post from before its campaign has no unread views.
    const createdAt = new Date(Date.now() + 1_000).toISOString();
    const post = { username, createdAt, views: VIEWS, likes: 120, comments: 15 };
    // The platforms may be frozen by a fault.
    for (;;) {
      const isDescribed = await fetch(`${this.target.platforms}/_control/posts/youtube/${id}`, {
        method: 'PUT',
        body: JSON.stringify(post),
        signal: AbortSignal.timeout(10_000),
      }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isDescribed) return `https://www.youtube.com/watch?v=${id}`;
      await sleep(RETRY_PAUSE_MS);
    }
  }
}
