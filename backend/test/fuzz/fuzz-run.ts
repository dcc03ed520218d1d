import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { LedgerService } from '../../src/core/ledger/index.js';
import { createSpark, fundWallet } from '../support/factories/spark.factory.js';
import { signInAs, type SignedIn } from '../support/sign-in.js';
import { youtubeUrl } from '../support/social-sandbox.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';
import { ApiDescription, type Operation } from '../system/support/api-description.js';
import { RequestRules } from '../system/support/request-rules.js';
import { storedDataOf } from '../system/support/stored-data.js';
import { malformedBodies } from './malformed-bodies.js';
import { wrongRequests, type Ground, type WrongRequest } from './requests.js';
import { Sender, type Received } from './sender.js';

/** One or two readable lines; the name of the invalid field may come first. */
const READABLE = /^\S.{4,399}$/su;
/** Internal terms that must not occur in a response. */
const INTERNAL =
  /\$property|undefined|\[object|NaN|[a-z]Error\b|Cannot (?:read|set|destructure)|[Mm]ongo|[Rr]edis|BSON|E11000|FST_|\bfastify\b|\bat [\w.<>]+ \(|node_modules|file:\/\/|\.[cm]?[jt]s:\d|\/(?:home|usr|var|tmp|work|root)\/|ECONN|ENOENT|Unexpected (?:token|end)/u;
const CONCURRENCY = 16;
/** Share of malformed HTTP requests. */
const ODD_SHARE = 0.02;

/** The results of a run. */
export interface Figures {
  requests: number;
  /** `2xx` and so on; `none`: the connection ended without a response to a malformed or oversized request. */
  statuses: Record<string, number>;
  slowestMs: number;
  slowest: string;
}

/** Minimum number of requests per seed. */
interface Plan {
  requests: number;
  seeds: readonly number[];
}

interface Test {
  request: WrongRequest;
  seed: number;
}

/** Sends every kind of invalid request to every route of an application with a campaign and a contribution. */
export class FuzzRun {
  readonly figures: Figures = { requests: 0, statuses: {}, slowestMs: 0, slowest: '' };

  private constructor(
    readonly whole: WholeApp,
    private readonly ground: Ground,
    private readonly people: readonly SignedIn[],
    private readonly sender: Sender,
  ) {}

  /** @param limitMs a request without a response after this time fails the run */
  static async begin({ limitMs }: { limitMs: number }): Promise<FuzzRun> {
    const whole = await startWholeApp({}, { unlimited: true });
    const { app } = whole;
    const sender = new Sender(await app.listen(), limitMs);
    const description = await ApiDescription.of(app);
    const [ada, root] = await Promise.all([signInAs(app, 'ada'), signInAs(app, 'root')]);
    await fundWallet(app, ada.user.id, 1_000_000);
    const spark = await createSpark(app, { creator: new Types.ObjectId(ada.user.id) });
    const sparkId = spark._id.toHexString();
    const block = await root.http('POST', '/spark/purchase', { sparkId, content: youtubeUrl() });
    if (block.status !== 201) throw new Error(`There is no contribution: ${block.text}`);
    await app.drainQueues();
    const known = {
      sparkId,
      spark_id: sparkId,
      slug: spark.slug,
      id: sparkId,
      ids: [block.body.data._id as string],
      userId: root.user.id,
      content: youtubeUrl(),
      // `.invalid` never resolves, so that deliveries to the registered URL are harmless.
      url: 'https://sparks.invalid/hook',
      amount_in_cents: 1_000,
      budget_in_cents: 1_000,
      username: 'ada',
      name: 'A name',
      location: ['GLOBAL'],
      live_mode: false,
      paymentId: new Types.ObjectId().toHexString(),
    };
    return new FuzzRun(whole, { description, rules: new RequestRules(description), known }, [ada, root], sender);
  }

  async close(): Promise<void> {
    this.sender.close();
    await this.whole.close();
  }

  /**
   * Sends `requests` requests per seed (the same ones for the same seed) that must be rejected, then checks that no
   * stored data has changed. No other requests may run concurrently.
   * @param perRoute compares the stored data after every route instead of once
   * @returns one message per violation, the smallest requests of each route first
   */
  async refused({ requests, seeds }: Plan, perRoute = false): Promise<string[]> {
    const { operations } = this.ground.description;
    const problems: string[] = [];
    for (const group of perRoute ? operations.map((operation) => [operation]) : [operations]) {
      const before = await storedDataOf(this.whole.app);
      for (const operation of group)
        problems.push(
          ...(await this.tryAll(
            operation,
            this.testsOf(operation, requests, seeds).filter(({ request }) => request.refusedWith !== undefined),
          )),
        );
      const after = await storedDataOf(this.whole.app);
      const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
        (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
      );
      const route =
        group.length === 1 && group[0]
          ? `${group[0].method} ${group[0].path}`
          : 'some route (`npm run fuzz` says which)';
      if (changed.length > 0)
        problems.push(`refused requests to ${route} changed ${changed.join(', ')} (seeds ${seeds.join(', ')})`);
    }
    return problems;
  }

  /**
   * Sends the other requests of the same plan, and malformed ones; any response but a server error is accepted.
   * @returns as {@link refused}
   */
  async others({ requests, seeds }: Plan): Promise<string[]> {
    const problems: string[] = [];
    for (const operation of this.ground.description.operations)
      problems.push(
        ...(await this.tryAll(
          operation,
          this.testsOf(operation, requests, seeds).filter(({ request }) => request.refusedWith === undefined),
        )),
      );
    for (const seed of seeds) problems.push(...(await this.oddOnes(Math.ceil(requests * ODD_SHARE), seed)));
    return problems;
  }

  private testsOf(operation: Operation, requests: number, seeds: readonly number[]): Test[] {
    const each = Math.ceil(
      (requests * (1 - ODD_SHARE)) / this.ground.description.operations.length / this.people.length,
    );
    return seeds.flatMap((seed) =>
      this.people.flatMap((person, index) =>
        fc
          .sample(wrongRequests(this.ground, operation, person), { numRuns: each, seed: seed + index })
          .map((request) => ({ request, seed })),
      ),
    );
  }

  /** @returns one message per inconsistency of the ledger and the campaigns */
  async booksProblems(): Promise<string[]> {
    const { imbalance, mismatches } = await this.whole.app.get(LedgerService).verify();
    const below = await this.whole.app.connection
      .collection('ledger_accounts')
      .countDocuments({ _id: /^(wallet|pool|reserve|hold):/u as never, balanceCents: { $lt: 0 } });
    return imbalance === 0 && mismatches === 0 && below === 0
      ? []
      : [`the ledger does not verify: imbalance ${imbalance}, ${mismatches} mismatches, ${below} balances below zero`];
  }

  private async tryAll(operation: Operation, tests: readonly Test[]): Promise<string[]> {
    const failed: (Test & { problem: string })[] = [];
    await this.inParallel(tests, async (test) => {
      const problem = await this.problemOf(test.request);
      if (problem !== undefined) failed.push({ ...test, problem });
    });
    failed.sort((a, b) => sizeOf(a.request) - sizeOf(b.request));
    return failed.map(
      ({ request, problem, seed }) =>
        `${operation.method} ${operation.path}, ${request.name}: ${problem} (seed ${seed})\n  ${described(request)}`,
    );
  }

  private async oddOnes(requests: number, seed: number): Promise<string[]> {
    const problems: string[] = [];
    await this.inParallel(fc.sample(malformedBodies, { numRuns: requests, seed }), async (bytes) => {
      const problem = await this.sender.sendBytes(bytes).then((received) => this.oddProblem(received), failureOf);
      if (problem !== undefined) problems.push(`${problem} (seed ${seed})\n  ${JSON.stringify(bytes.slice(0, 300))}`);
    });
    return problems;
  }

  private async problemOf(request: WrongRequest): Promise<string | undefined> {
    return this.sender.send(request).then((received) => this.problemWith(request, received), failureOf);
  }

  private oddProblem(received: Received): string | undefined {
    this.count(received, 'odd bytes');
    const { status, text } = received;
    if (status >= 500) return `a server error: ${text.slice(0, 200)}`;
    const body = text.slice(text.indexOf('\r\n\r\n'));
    return status >= 400 && INTERNAL.test(body) ? `tells of its inside: ${body.slice(0, 300)}` : undefined;
  }

  private problemWith(request: WrongRequest, received: Received): string | undefined {
    this.count(received, `${request.method} ${request.url.slice(0, 80)}, ${request.name}`);
    const { status, text } = received;
    const shown = `${status} ${text.slice(0, 300)}`;
    if (status >= 500) return `a server error: ${shown}`;
    if (status === 0) return undefined;
    if (request.refusedWith !== undefined && !request.refusedWith.includes(status))
      return `not refused with ${request.refusedWith.join(' or ')}: ${shown}`;
    return status < 400 ? undefined : failureProblem(received, shown);
  }

  private count({ status, tookMs }: Received, title: string): void {
    const { figures } = this;
    const kind = status === 0 ? 'none' : `${Math.floor(status / 100)}xx`;
    figures.requests += 1;
    figures.statuses[kind] = (figures.statuses[kind] ?? 0) + 1;
    if (tookMs > figures.slowestMs) Object.assign(figures, { slowestMs: Math.round(tookMs), slowest: title });
  }

  private async inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
    const queue = [...items];
    const worker = async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  }
}

function failureProblem({ contentType, text }: Received, shown: string): string | undefined {
  if (!contentType.startsWith('application/json')) return `not a readable failure: ${shown}`;
  const { code, message, requestId } = JSON.parse(text) as Record<string, unknown>;
  const isShaped =
    typeof code === 'string' &&
    typeof requestId === 'string' &&
    requestId !== '' &&
    typeof message === 'string' &&
    READABLE.test(message);
  if (!isShaped) return `not a readable failure: ${shown}`;
  return INTERNAL.test(text) ? `tells of its inside: ${shown}` : undefined;
}

const failureOf = ({ message }: Error): string => message;
const sizeOf = ({ url, body = '' }: WrongRequest): number => url.length + body.length;

function described({ method, url, headers, body }: WrongRequest): string {
  const { authorization, ...others } = headers;
  return JSON.stringify({
    method,
    url: url.slice(0, 300),
    headers: { ...others, authorization: authorization?.slice(0, 20) },
    body: body?.slice(0, 500),
  });
}

/** Bytes in use after garbage collection. */
export function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
