import { execFile } from 'node:child_process';
import { backendBuild, type BackendBuild } from '../../test/support/backend-build.js';
import { createTestApp, type TestApp } from '../../test/support/test-app.js';
import { LedgerModule, LedgerService, postings } from '../core/ledger/index.js';

interface ProcessResult {
  code: number;
  stdout: string;
  stderr: string;
}

let app: TestApp;
let build: BackendBuild;

function execute(
  file: string,
  args: string[],
  options: { cwd: string; env?: Record<string, string> },
): Promise<ProcessResult> {
  return new Promise((resolve) => {
    execFile(file, args, { ...options, env: { PATH: process.env.PATH, ...options.env } }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

/** Runs the compiled tool in its own process, with only the database in its environment. */
const verify = (mongo: { uri: string; database: string } = app.env.mongo): Promise<ProcessResult> =>
  execute(process.execPath, [build.file('tools/ledger-verify.js')], {
    cwd: build.folder,
    env: { MONGODB_URI: mongo.uri, MONGODB_DB: mongo.database },
  });

beforeAll(async () => {
  [app, build] = await Promise.all([createTestApp({ modules: [LedgerModule] }), backendBuild()]);
}, 60_000);
afterAll(async () => {
  await build?.remove();
  await app?.close();
});

describe('ledger:verify', () => {
  it('succeeds for an empty database', async () => {
    expect(await verify({ ...app.env.mongo, database: `${app.env.mongo.database}_empty` })).toEqual({
      code: 0,
      stdout: '{"transactions":0,"entries":0,"accounts":0,"imbalance":0,"mismatches":0}\n',
      stderr: '',
    });
  });

  it('succeeds for a consistent ledger', async () => {
    const causedBy = { type: 'system', id: 'test' } as const;
    await app
      .get(LedgerService)
      .post(postings.walletTopUp({ paymentId: 'p', userId: 'ada', amountCents: 700, causedBy }));
    const { code, stdout } = await verify();
    expect([code, stdout]).toEqual([0, '{"transactions":1,"entries":2,"accounts":2,"imbalance":0,"mismatches":0}\n']);
  });

  it('fails when a balance was changed directly', async () => {
    await app.connection
      .collection<{ _id: string }>('ledger_accounts')
      .updateOne({ _id: 'wallet:ada' }, { $inc: { balanceCents: 100 } });
    const { code, stdout } = await verify();
    expect([code, stdout]).toEqual([1, '{"transactions":1,"entries":2,"accounts":2,"imbalance":100,"mismatches":1}\n']);
  });

  it('fails when a transaction is missing, although the rest sums to zero', async () => {
    await app.connection
      .collection<{ _id: string }>('ledger_accounts')
      .updateOne({ _id: 'wallet:ada' }, { $inc: { balanceCents: -100 } });
    await app.connection.collection('ledger_transactions').deleteMany({});
    const { code, stdout } = await verify();
    expect([code, stdout]).toEqual([1, '{"transactions":0,"entries":0,"accounts":2,"imbalance":0,"mismatches":2}\n']);
  });

  it('reports a connection error on standard error only', async () => {
    const { code, stdout, stderr } = await verify({ uri: 'postgres://127.0.0.1/x', database: 'x' });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('MONGODB_URI');
  });
});
