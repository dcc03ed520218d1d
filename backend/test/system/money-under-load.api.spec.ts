import { Types } from 'mongoose';
import { anOrder } from '../support/ai-scene.js';
import { sparkBody } from '../support/factories/spark.factory.js';
import type { HttpResponse } from '../support/http.js';
import { expectLedgerToBalance } from '../support/money-books.js';
import { signInAs, type SignedIn } from '../support/sign-in.js';
import { youtubeUrl } from '../support/social-sandbox.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';

/** Every kind of transfer has to succeed at least once; a slow machine gets more time for that. */
const KINDS = [
  'publish 201',
  'increase 200',
  'close 200',
  'submit 201',
  'resubmit 201',
  'approve 200',
  'top-up 201',
  'generate 202',
];
const AT_MOST_MS = 60_000;
/** Duration of the load; longer by hand. */
const DURATION_MS = Number(process.env.MONEY_LOAD_MS ?? 5_000);

let whole: WholeApp;
beforeAll(async () => {
  whole = await startWholeApp({ RATE_LIMIT_MAX: '10000000', ADMIN_APPROVAL_CENTS: '100000000' });
});
afterAll(() => whole?.close());

it(
  `creators, contributors and an admin at once for ${DURATION_MS} ms: no server error, and the books add up`,
  async () => {
    const { app } = whole;
    const creators = await Promise.all(['cleo', 'acme'].map((name) => signInAs(app, name as 'cleo' | 'acme')));
    const contributors = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        signInAs(app, { username: `worker${index}`, name: `Worker ${index}`, roles: ['contributor'], country: 'GB' }),
      ),
    );
    const root = await signInAs(app, 'root');
    const sparkIds: string[] = [];
    const statuses = new Map<string, number>();
    const serverErrors: string[] = [];
    const startedAt = Date.now();
    const happened = (kind: string) => (statuses.get(kind) ?? 0) > 0;
    const isOver = () => {
      const passedMs = Date.now() - startedAt;
      return passedMs > AT_MOST_MS || (passedMs > DURATION_MS && KINDS.every(happened));
    };

    async function call(label: string, request: Promise<HttpResponse>): Promise<HttpResponse> {
      const answer = await request;
      statuses.set(`${label} ${answer.status}`, (statuses.get(`${label} ${answer.status}`) ?? 0) + 1);
      if (answer.status >= 500) serverErrors.push(`${label}: ${answer.text}`);
      return answer;
    }
    const anySpark = () => sparkIds[Math.floor(Math.random() * sparkIds.length)] ?? new Types.ObjectId().toString();

    async function create(creator: SignedIn): Promise<void> {
      const own: string[] = [];
      for (let round = 0; !isOver(); round += 1) {
        await call('top-up', creator.http('POST', '/api/wallet/top-up', { amount_in_cents: 5_000 }));
        const published = await call(
          'publish',
          creator.http(
            'POST',
            '/spark',
            sparkBody({
              live_mode: true,
              budget: 2_000,
              approvalBonus: 300,
              contribution_social_platforms: ['youtube'],
            }),
          ),
        );
        if (published.status === 201) {
          sparkIds.push(published.body.data._id as string);
          own.push(published.body.data._id as string);
        }
        await call(
          'increase',
          creator.http(
            'POST',
            '/spark/increase-spark-budget',
            { sparkId: own.at(-1) ?? anySpark(), budget_in_cents: 500 },
            { 'idempotency-key': `i${round}` },
          ),
        );
        if (round % 3 === 2)
          await call(
            'close',
            creator.http('POST', `/spark/${own.shift() ?? anySpark()}/close`, { closeReason: 'Enough' }),
          );
      }
    }
    async function contribute(contributor: SignedIn): Promise<void> {
      for (let round = 0; !isOver(); round += 1) {
        const body = { content: youtubeUrl(), sparkId: anySpark() };
        const first = await call('submit', contributor.http('POST', '/spark/purchase', body));
        if (first.status === 409) await call('resubmit', contributor.http('POST', '/spark/resubmit', body));
        if (round % 5 === 0)
          await call('top-up', contributor.http('POST', '/api/wallet/top-up', { amount_in_cents: 400 }));
        if (round % 5 === 0)
          await call(
            'generate',
            contributor.http('POST', '/api/ai/generate-image', anOrder(), { prefer: 'respond-async' }),
          );
      }
    }
    async function reviewPending(): Promise<void> {
      const { body } = await call('list', root.http('GET', '/blocks?status=pending&limit=20'));
      const ids = (body.data as Array<{ _id: string }>).map(({ _id }) => _id);
      if (ids.length === 0) return;
      // Two reviewers decide on the same posts concurrently.
      await Promise.all([
        call('approve', root.http('PATCH', '/blocks/moderation', { ids, status: 'approved' })),
        call('approve', root.http('PATCH', '/blocks/moderation', { ids, status: 'approved' })),
      ]);
    }
    async function review(): Promise<void> {
      while (!isOver()) await reviewPending();
    }

    await Promise.all([...creators.map(create), ...contributors.map(contribute), review()]);
    // On a slow machine the first posts may have arrived only now.
    await reviewPending();
    await app.drainQueues();

    expect(serverErrors).toEqual([]);
    // Asserts that the load contained every kind of transfer.
    expect(KINDS.filter((kind) => !happened(kind))).toEqual([]);

    await expectLedgerToBalance(app, sparkIds);
  },
  DURATION_MS + AT_MOST_MS + 60_000,
);
