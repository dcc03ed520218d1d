/*
 * Proves the CSV export on data of its own (a database, Redis keys and a folder that it removes): a campaign with so many
 * contributions is exported while new ones arrive, the worker is killed (SIGKILL) in the middle, and another one goes on.
 * The file is compared with the database row by row. One line of JSON on standard output; exit code 0 only when no row is
 * lost, doubled, foreign or out of order. Linux: the memory of the workers is read from /proc.
 */
import 'reflect-metadata';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Types } from 'mongoose';
import type { AuthUser } from '../platform/auth/auth-user.js';
import type { ProofApp } from './export-proof-app.js';
import { compareRows, type RowReport } from './export-rows.js';

const DIST = join(dirname(fileURLToPath(import.meta.url)), '..');
const USAGE = 'npm run export:proof -- [--contributions 100000]';
const WORKER_OFFSET = 2;
const LOOK_EVERY_MS = 50;
const ARRIVE_EVERY_MS = 20;
/** What workers may hold in their heaps: what grew with the number of rows would end them. Otherwise Node.js tidies up late. */
const HEAP_MIB = 160;
/** Fewer would be over before anything could be killed. */
const MIN_CONTRIBUTIONS = 50_000;
/** Without progress for so long it has failed. */
const STUCK_AFTER_MS = 60_000;
const say = (line: string): void => void process.stderr.write(`${line}\n`);

interface Report extends RowReport {
  contributions: number;
  /** Contributions that were submitted while it ran; none of them belongs into the file. */
  arrivedMeanwhile: number;
  pages: number;
  /** Workers that ran the export. */
  attempts: number;
  killedAtPage: number;
  takenOverAfterMs: number;
  /** Resident memory of the worker that walks, in MiB; the second one's 10 percent are of its own part. */
  rssMib: {
    firstAt10Percent: number;
    firstAtKill: number;
    secondAt10Percent: number;
    secondAt100Percent: number;
    peak: number;
  };
  seconds: number;
}

interface Progress {
  page: number;
  totalPages: number;
  status: string;
  attempts: unknown[];
  until: Date;
  file?: { attempt: number } | null;
}

/** A worker that serves exports only, without pauses between pages. */
class Worker {
  private constructor(private readonly child: ChildProcess) {}

  static async start(): Promise<Worker> {
    const portBase = (await freePort()) - WORKER_OFFSET;
    const env = {
      ...process.env,
      PORT_BASE: String(portBase),
      WORKER_QUEUES: 'exports',
      EXPORT_PAGE_PAUSE_MS: '0',
      LOG_LEVEL: 'error',
    };
    const worker = new Worker(
      spawn(process.execPath, [`--max-old-space-size=${HEAP_MIB}`, join(DIST, 'main.worker.js')], {
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    );
    while (
      (await fetch(`http://127.0.0.1:${portBase + WORKER_OFFSET}/health/ready`).then(
        ({ status }) => status,
        () => 0,
      )) !== 200
    ) {
      if (worker.child.exitCode !== null) throw new Error('The worker does not start');
      await sleep(LOOK_EVERY_MS);
    }
    return worker;
  }

  /** Resident memory in MiB: now, and the most that it ever was. */
  async memory(): Promise<{ now: number; peak: number }> {
    const status = await readFile(`/proc/${this.child.pid}/status`, 'utf8');
    const mib = (name: string) =>
      Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024);
    return { now: mib('VmRSS'), peak: mib('VmHWM') };
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const closed = once(this.child, 'close');
    this.child.kill(signal);
    await closed;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

async function seed(contributions: number): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(DIST, 'seed/seed.cli.js'), '--sparks', '1', '--contributions', String(contributions)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The seed failed (${code})`);
}

/** Submits copies of a contribution, one after the other, until it is told to stop; gives how many. */
async function keepSubmitting({ connection }: ProofApp, sparkId: Types.ObjectId, signal: AbortSignal): Promise<number> {
  const blocks = connection.collection('blocks');
  const { _id, ...like } = (await blocks.findOne({ sparkId })) ?? {};
  if (_id === undefined) throw new Error('The campaign has no contributions');
  for (let count = 0; ; count += 1) {
    if (signal.aborted) return count;
    const mark = `proof-${count}`;
    await blocks.insertOne({
      ...like,
      _id: new Types.ObjectId(),
      userId: new Types.ObjectId(),
      content: `https://www.youtube.com/watch?v=${mark}`,
      canonicalKey: `youtube:${mark}`,
      creationKey: mark,
      created: new Date(),
    });
    await sleep(ARRIVE_EVERY_MS);
  }
}

/** What can be seen of an export from outside, and waiting for something to be so. */
class Watch {
  constructor(
    private readonly app: ProofApp,
    private readonly id: Types.ObjectId,
  ) {}

  /** Resolves when it is so, or the export has ended. */
  async until(what: string, isTrue: (progress: Progress) => boolean): Promise<Progress> {
    let since = Date.now();
    for (let page = -1; ; await sleep(LOOK_EVERY_MS)) {
      const progress = await this.app.connection.collection<Progress>('exports').findOne({ _id: this.id });
      if (!progress) throw new Error('There is no such export');
      if (progress.status !== 'exporting' || isTrue(progress)) return progress;
      if (progress.page !== page) since = Date.now();
      if (Date.now() - since > STUCK_AFTER_MS) throw new Error(`${what}: nothing happens any more`);
      ({ page } = progress);
    }
  }
}

/** Exports the campaign with two workers, the first of which is killed half way. */
async function prove(app: ProofApp, contributions: number): Promise<Report> {
  const spark = await app.connection.collection('sparks').findOne({});
  if (!spark) throw new Error('There is no campaign');
  const workers = [await Worker.start()];
  const stop = new AbortController();
  try {
    const startedAt = Date.now();
    const { _id } = await app.exports.startExport(spark._id.toHexString(), {
      id: new Types.ObjectId().toHexString(),
    } as AuthUser);
    const submitting = keepSubmitting(app, spark._id, stop.signal);
    // Looked at when it is waited for; until then a failure must not end the process.
    submitting.catch(() => undefined);
    const watch = new Watch(app, _id);
    const [first] = workers as [Worker];
    await watch.until('The first tenth', ({ page, totalPages }) => page >= totalPages / 10);
    const at10Percent = (await first.memory()).now;
    // Stands by, so that its start does not count as the time of the takeover.
    const second = await Worker.start();
    workers.push(second);
    await watch.until('The first half', ({ page, totalPages }) => page >= totalPages / 2);
    const before = await first.memory();
    await first.end('SIGKILL');
    const killedAt = Date.now();
    const { page: killedAtPage, totalPages, status } = await watch.until('The kill', () => true);
    if (status !== 'exporting')
      throw new Error('It was over before the worker could be killed; take more contributions');
    say(`The worker was killed at page ${killedAtPage} of ${totalPages}`);
    await watch.until('The takeover', ({ page }) => page > killedAtPage);
    const takenOverAfterMs = Date.now() - killedAt;
    await watch.until('A tenth of the rest', ({ page }) => page >= killedAtPage + (totalPages - killedAtPage) / 10);
    const secondAt10Percent = (await second.memory()).now;
    const ended = await watch.until('The end', () => false);
    const seconds = (Date.now() - startedAt) / 1_000;
    const after = await second.memory();
    stop.abort();
    const arrivedMeanwhile = await submitting;
    if (ended.status !== 'complete' || !ended.file) throw new Error(`The export ended as ${ended.status}`);
    const file = createReadStream(
      join(process.env.UPLOADS_DIR ?? '', `exports/${_id.toHexString()}-${ended.file.attempt}.csv`),
      'utf8',
    );
    return {
      contributions,
      ...(await compareRows(file, expectedLinks(app, spark._id, ended.until))),
      arrivedMeanwhile,
      pages: ended.page,
      attempts: ended.attempts.length,
      killedAtPage,
      takenOverAfterMs,
      rssMib: {
        firstAt10Percent: at10Percent,
        firstAtKill: before.now,
        secondAt10Percent,
        secondAt100Percent: after.now,
        peak: Math.max(before.peak, after.peak),
      },
      seconds,
    };
  } finally {
    stop.abort();
    await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
  }
}

/** The links that the file has to have, in their order, asked of the database without the product's own code. */
async function* expectedLinks({ connection }: ProofApp, sparkId: Types.ObjectId, until: Date): AsyncGenerator<string> {
  const found = connection
    .collection<{ content: string }>('blocks')
    .find({ sparkId, deleted: { $ne: true }, created: { $lte: until } });
  for await (const { content } of found.sort({ created: 1, _id: 1 }).project<{ content: string }>({ content: 1 }))
    yield content;
}

/** Everything on data of its own; gives the exit code. */
async function run(contributions: number): Promise<number> {
  const name = `export_proof_${randomBytes(4).toString('hex')}`;
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  Object.assign(process.env, { MONGODB_DB: name, REDIS_PREFIX: name, UPLOADS_DIR: folder });
  let app: ProofApp | undefined;
  try {
    say(`${contributions} contributions are made`);
    await seed(contributions);
    const { openProof } = await import('./export-proof-app.js');
    app = await openProof();
    const report = await prove(app, contributions);
    process.stdout.write(`${JSON.stringify(report)}\n`);
    return report.lost + report.doubled + report.foreign + report.orderViolations === 0 ? 0 : 1;
  } finally {
    await app?.removeAll();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the exit code. */
async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, strict: false, options: { contributions: { type: 'string' } } });
  const contributions = Number(values.contributions ?? 100_000);
  if (!Number.isInteger(contributions) || contributions < MIN_CONTRIBUTIONS) {
    say(USAGE);
    return 2;
  }
  try {
    return await run(contributions);
  } catch (error) {
    say(`export:proof: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return 1;
  }
}

process.exit(await main(process.argv.slice(2)));
