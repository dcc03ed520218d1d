/*
 * Verifies the CSV export under a crash, on temporary data (a database, Redis keys and a directory): exports a campaign while
 * new contributions arrive, kills the worker (SIGKILL) half-way, and lets another one resume. Compares the file with the
 * database row by row. Prints one line of JSON; exit code 0 only when no row is lost, duplicated, unexpected or out of order.
 * Linux only: reads the memory of the workers from /proc.
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
const POLL_INTERVAL_MS = 50;
const SUBMIT_INTERVAL_MS = 20;
/** Heap limit of the workers, so that memory that grows with the number of rows makes them fail. */
const HEAP_MIB = 160;
/** A smaller export completes before the worker can be killed. */
const MIN_CONTRIBUTIONS = 50_000;
/** Fails without progress for this long. */
const PROGRESS_TIMEOUT_MS = 60_000;
const printError = (line: string): void => void process.stderr.write(`${line}\n`);

interface Report extends RowReport {
  contributions: number;
  /** Contributions that were submitted during the export; the file must not contain them. */
  submittedDuringExport: number;
  pages: number;
  attempts: number;
  killedAtPage: number;
  takenOverAfterMs: number;
  /** Resident memory of the exporting worker in MiB; the second worker's 10 percent refer to its own share. */
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

/** A worker process that serves only the exports queue, without pauses between pages. */
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
      if (worker.child.exitCode !== null) throw new Error('The worker could not start');
      await sleep(POLL_INTERVAL_MS);
    }
    return worker;
  }

  /** Resident memory in MiB. */
  async readMemory(): Promise<{ now: number; peak: number }> {
    const status = await readFile(`/proc/${this.child.pid}/status`, 'utf8');
    const mib = (name: string) =>
      Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024);
    return { now: mib('VmRSS'), peak: mib('VmHWM') };
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
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
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function runTool(script: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [join(DIST, script), ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${script} failed (${code})`);
}

/** Inserts copies of a contribution until `signal` is aborted; returns their number. */
async function submitContinuously(
  { connection }: ProofApp,
  sparkId: Types.ObjectId,
  signal: AbortSignal,
): Promise<number> {
  const blocks = connection.collection('blocks');
  const { _id, ...template } = (await blocks.findOne({ sparkId })) ?? {};
  if (_id === undefined) throw new Error('The campaign has no contributions');
  for (let count = 0; ; count += 1) {
    if (signal.aborted) return count;
    const mark = `proof-${count}`;
    await blocks.insertOne({
      ...template,
      _id: new Types.ObjectId(),
      userId: new Types.ObjectId(),
      content: `https://www.youtube.com/watch?v=${mark}`,
      canonicalKey: `youtube:${mark}`,
      creationKey: mark,
      created: new Date(),
    });
    await sleep(SUBMIT_INTERVAL_MS);
  }
}

class ExportMonitor {
  constructor(
    private readonly app: ProofApp,
    private readonly id: Types.ObjectId,
  ) {}

  /** Resolves when `isReached` is true or the export has ended. */
  async waitFor(milestone: string, isReached: (progress: Progress) => boolean): Promise<Progress> {
    let since = Date.now();
    for (let page = -1; ; await sleep(POLL_INTERVAL_MS)) {
      const progress = await this.app.connection.collection<Progress>('exports').findOne({ _id: this.id });
      if (!progress) throw new Error('The export does not exist');
      if (progress.status !== 'exporting' || isReached(progress)) return progress;
      if (progress.page !== page) since = Date.now();
      if (Date.now() - since > PROGRESS_TIMEOUT_MS) throw new Error(`${milestone}: the export makes no progress`);
      ({ page } = progress);
    }
  }
}

/** Exports the campaign with two workers and kills the first one half-way. */
async function exportWithCrash(app: ProofApp, contributions: number): Promise<Report> {
  const spark = await app.connection.collection('sparks').findOne({});
  if (!spark) throw new Error('The database has no campaign');
  const workers = [await Worker.start()];
  const stop = new AbortController();
  try {
    const startedAt = Date.now();
    const { _id } = await app.exports.startExport(spark._id.toHexString(), {
      id: new Types.ObjectId().toHexString(),
    } as AuthUser);
    const submitting = submitContinuously(app, spark._id, stop.signal);
    // Awaited below; until then a rejection must not end the process.
    submitting.catch(() => undefined);
    const monitor = new ExportMonitor(app, _id);
    const [first] = workers as [Worker];
    await monitor.waitFor('The first tenth', ({ page, totalPages }) => page >= totalPages / 10);
    const at10Percent = (await first.readMemory()).now;
    // Started early, so that its startup does not count as takeover time.
    const second = await Worker.start();
    workers.push(second);
    await monitor.waitFor('The first half', ({ page, totalPages }) => page >= totalPages / 2);
    const before = await first.readMemory();
    await first.kill('SIGKILL');
    const killedAt = Date.now();
    const { page: killedAtPage, totalPages, status } = await monitor.waitFor('The kill', () => true);
    if (status !== 'exporting')
      throw new Error('The export completed before the worker could be killed; use more contributions');
    printError(`The worker was killed at page ${killedAtPage} of ${totalPages}`);
    await monitor.waitFor('The takeover', ({ page }) => page > killedAtPage);
    const takenOverAfterMs = Date.now() - killedAt;
    await monitor.waitFor('A tenth of the rest', ({ page }) => page >= killedAtPage + (totalPages - killedAtPage) / 10);
    const secondAt10Percent = (await second.readMemory()).now;
    const ended = await monitor.waitFor('The end', () => false);
    const seconds = (Date.now() - startedAt) / 1_000;
    const after = await second.readMemory();
    stop.abort();
    const submittedDuringExport = await submitting;
    if (ended.status !== 'complete' || !ended.file) throw new Error(`The export ended as ${ended.status}`);
    const file = createReadStream(
      join(process.env.UPLOADS_DIR ?? '', `exports/${_id.toHexString()}-${ended.file.attempt}.csv`),
      'utf8',
    );
    return {
      contributions,
      ...(await compareRows(file, expectedLinks(app, spark._id, ended.until))),
      submittedDuringExport,
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
    await Promise.all(workers.map((worker) => worker.kill('SIGKILL')));
  }
}

/** The expected links in order, read without the product's code. */
async function* expectedLinks({ connection }: ProofApp, sparkId: Types.ObjectId, until: Date): AsyncGenerator<string> {
  const found = connection
    .collection<{ content: string }>('blocks')
    .find({ sparkId, deleted: { $ne: true }, created: { $lte: until } });
  for await (const { content } of found.sort({ created: 1, _id: 1 }).project<{ content: string }>({ content: 1 }))
    yield content;
}

/** Returns the exit code. */
async function verifyExport(contributions: number): Promise<number> {
  const name = `export_proof_${randomBytes(4).toString('hex')}`;
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  Object.assign(process.env, { MONGODB_DB: name, REDIS_PREFIX: name, UPLOADS_DIR: folder });
  let app: ProofApp | undefined;
  try {
    printError(`Seeding ${contributions} contributions`);
    await runTool('tools/migrate.js');
    await runTool('seed/seed.cli.js', '--sparks', '1', '--contributions', String(contributions));
    const { openProof } = await import('./export-proof-app.js');
    app = await openProof();
    const report = await exportWithCrash(app, contributions);
    process.stdout.write(`${JSON.stringify(report)}\n`);
    return report.lost + report.duplicated + report.unexpected + report.orderViolations === 0 ? 0 : 1;
  } finally {
    await app?.dropDataAndClose();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the exit code. */
async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, strict: false, options: { contributions: { type: 'string' } } });
  const contributions = Number(values.contributions ?? 100_000);
  if (!Number.isInteger(contributions) || contributions < MIN_CONTRIBUTIONS) {
    printError(USAGE);
    return 2;
  }
  try {
    return await verifyExport(contributions);
  } catch (error) {
    printError(`export:proof: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return 1;
  }
}

process.exit(await main(process.argv.slice(2)));
