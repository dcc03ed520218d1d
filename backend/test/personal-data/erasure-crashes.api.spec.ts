import { LedgerService } from '../../src/core/ledger/index.js';
import { installCrashPoints, removeCrashPoints, runWithCrash } from '../system/support/crash-points.js';
import { ErasureScene } from './erasure-scene.js';
import { FullPerson } from './full-person.js';

/*
 * The process dies before or after one of its writes, later in each attempt, and another process continues: the erasure
 * ends, and nothing is left.
 */
let scene: ErasureScene;
beforeAll(async () => {
  installCrashPoints();
  scene = await ErasureScene.begin();
}, 60_000);
afterAll(async () => {
  removeCrashPoints();
  await scene?.close();
});

it.each([
  ['before the write arrives', 'miravexell', false],
  ['after the write arrived', 'tovavexell', true],
])(
  'dies %s',
  async (_when, word, lastWriteArrives) => {
    const person = await FullPerson.create(scene, word);
    await scene.setWallet(person.me.user.id, 60);
    expect((await scene.request(person.me, 60)).status).toBe(200);
    await scene.app.drainQueues();
    scene.advanceDays(14);
    let deaths = 0;
    for (let afterWrites = 0; ; afterWrites += 1) {
      const { crashed } = await runWithCrash({ afterWrites, lastWriteArrives }, () => scene.run());
      if (crashed) deaths += 1;
      // The lease of the dead process ends.
      scene.clock.advanceMs(11 * 60_000);
      if ((await scene.findErasure(person.me.user.id))?.status === 'erased') break;
      expect(afterWrites).toBeLessThan(400);
    }
    expect(deaths).toBeGreaterThan(10);
    expect(await scene.findTraces(person.traces, ['idempotency_keys', 'tax_profiles'])).toEqual([]);
    const { entries, transactions } = {
      entries: await scene.app.connection
        .collection('audit_entries')
        .countDocuments({ action: 'user_erased', 'target.id': person.me.user.id }),
      transactions: await scene.app.connection
        .collection('ledger_transactions')
        .countDocuments({ kind: 'balance_waiver', 'causedBy.id': person.me.user.id }),
    };
    expect({ entries, transactions }).toEqual({ entries: 1, transactions: 1 });
    expect(await scene.app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
  },
  480_000,
);
