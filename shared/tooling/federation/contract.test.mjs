// Run by `npm test` and by `node --test shared/tooling/federation/contract.test.mjs`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import semver from 'webpack/lib/util/semver.js';
import { nextContract, remoteContractOf, requiredVersionOf, versionOf } from './contract.mjs';

const first = {
  level: 4,
  oldestLevel: 2,
  lastAddition: { level: 3, oldestLevel: 1 },
  exports: { '@sparks/ui': ['Button', 'Card'] },
};
const after = (...names) => nextContract(first, { '@sparks/ui': names });

test('unchanged exports change nothing', () => {
  assert.deepEqual(after('Button', 'Card'), first);
});

test('an addition raises the level, and remotes built from then on need it', () => {
  const { exports, ...levels } = after('Button', 'Card', 'Table');
  assert.deepEqual(levels, { level: 5, oldestLevel: 2, lastAddition: { level: 5, oldestLevel: 2 } });
  assert.deepEqual(exports, { '@sparks/ui': ['Button', 'Card', 'Table'] });
});

test('a removal ends the support of remotes built before; remotes built from then on work with the shell before', () => {
  const contract = after('Button');
  assert.deepEqual([contract.level, contract.oldestLevel, contract.lastAddition], [5, 5, { level: 3, oldestLevel: 1 }]);
  assert.deepEqual(remoteContractOf(contract), { level: 5, neededLevel: 3 });
});

test('a renamed export is both', () => {
  const { level, oldestLevel, lastAddition } = after('Button', 'Panel');
  assert.deepEqual([level, oldestLevel, lastAddition], [5, 5, { level: 5, oldestLevel: 5 }]);
});

test('the versions of module federation accept exactly the shells and remotes that the levels accept', () => {
  const kinds = ['add', 'remove', 'both', 'none'];
  // Every sequence of five changes.
  for (let sequence = 0; sequence < kinds.length ** 5; sequence += 1) {
    const generations = [{ ...first, exports: { m: ['0'] } }];
    for (let step = 0; step < 5; step += 1) {
      const kind = kinds[Math.floor(sequence / kinds.length ** step) % kinds.length];
      const names = [...generations.at(-1).exports.m];
      if (kind === 'remove' || kind === 'both') names.shift();
      if (kind === 'add' || kind === 'both') names.push(`${step + 1}`);
      generations.push(nextContract(generations.at(-1), { m: names }));
    }
    for (const shell of generations)
      for (const remote of generations) {
        const { level, neededLevel } = remoteContractOf(remote);
        const fits = level >= shell.oldestLevel && neededLevel <= shell.level;
        const range = semver.parseRange(requiredVersionOf(remote));
        assert.equal(semver.satisfy(range, versionOf(shell)), fits, JSON.stringify({ shell, remote }));
        // What fits has every export that the remote may use and that was there when it was built.
        if (fits)
          assert.deepEqual(
            remote.exports.m.filter((name) => !shell.exports.m.includes(name)),
            [],
          );
      }
  }
});
