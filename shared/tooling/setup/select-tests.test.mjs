// Run by `npm test` and by `node --test shared/tooling/setup/select-tests.test.mjs`.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { selectTests } from './select-tests.mjs';

const FILES = {
  'shared/domain/package.json': JSON.stringify({
    exports: { '.': { '@sparks/source': './src/index.ts', default: './dist/index.js' } },
  }),
  'shared/domain/src/index.ts': `export * from './fee.js';\nexport * from './limits.js';`,
  'shared/domain/src/limits.ts': 'export const { most, least } = read();',
  'shared/domain/src/fee.ts': 'export const fee = 1;',
  'shared/domain/src/fee.spec.ts': `import { fee } from './fee.js';`,

  'backend/src/api.module.ts': `import { WinnersModule } from './modules/winners/index.js';`,
  'backend/src/modules/winners/winner.service.ts': 'export class WinnerService {}',
  'backend/src/modules/winners/prizes/prize.service.ts': 'export class PrizeService {}\nexport const MOST = 1;',
  'backend/src/modules/winners/prizes/index.ts': `export { MOST as MOST_PRIZES, PrizeService } from './prize.service.js';`,
  'backend/src/modules/winners/winners.module.ts': `import { WinnerService } from './winner.service.js';
import { PrizeService } from './prizes/prize.service.js';
export class WinnersModule {}`,
  'backend/src/modules/winners/winner.types.ts': 'export interface Winner {}',
  'backend/src/modules/winners/index.ts': `export { WinnersModule } from './winners.module.js';
export {
  WinnerService,
} from './winner.service.js';
export type { Winner } from './winner.types.js';
export * from './prizes/index.js';`,
  'backend/src/modules/winners/prizes/prize.spec.ts': `import './prize.service.js';`,
  'backend/src/modules/winners/winners.api.spec.ts': `import { scene } from '../../../test/support/scene.js';`,

  'backend/src/modules/blocks/uses-winner.ts': `import { type Winner, WinnerService as Service } from '../winners/index.js';`,
  'backend/src/modules/blocks/uses-winner.spec.ts': `import './uses-winner.js';`,
  'backend/src/modules/blocks/uses-prize.spec.ts': `import { MOST_PRIZES } from '../winners/index.js';`,
  'backend/src/modules/blocks/uses-all.spec.ts': `import * as winners from '../winners/index.js';`,
  'backend/src/modules/blocks/uses-type.spec.ts': `import type { Winner } from '../winners/index.js';`,
  'backend/src/modules/blocks/uses-limits.spec.ts': `import { most } from '@sparks/domain';`,
  'backend/src/modules/blocks/uses-fee.spec.ts': `import { fee } from '@sparks/domain';`,

  'backend/test/support/scene.ts': `import { WinnerService, WinnersModule } from '../../src/modules/winners/index.js';
import { person } from './people.js';
export const scene = () => undefined;`,
  'backend/test/support/people.ts': 'export const person = 1;',
  'backend/test/money/payout.spec.ts': `import { scene } from '../support/scene.js';`,
  'backend/test/money/winners.api.spec.ts': `import { ApiModule } from '../../src/api.module.js';`,
  'backend/test/money/winners.system.spec.ts': `import { WinnerService } from '../../src/modules/winners/index.js';`,

  'frontends/shell/src/page.tsx': `import { fee } from '@sparks/domain';`,
  'frontends/shell/src/page.test.tsx': `import { Page } from './page.js';`,
};

const folder = mkdtempSync(join(tmpdir(), 'select-tests-'));
after(() => rmSync(folder, { recursive: true, force: true }));
for (const [file, text] of Object.entries(FILES)) {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
}
const git = (args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
git(['init', '-q']);
git(['add', '-A']);

const selected = (...files) => selectTests(git, folder, files);

describe('related tests', () => {
  test('are those of the feature, and those that use the changed file through a public API', () => {
    assert.deepEqual(selected('backend/src/modules/winners/winner.service.ts'), {
      tests: [
        'backend/src/modules/winners/prizes/prize.spec.ts',
        'backend/src/modules/winners/winners.api.spec.ts',
        'backend/src/modules/blocks/uses-all.spec.ts',
        'backend/src/modules/blocks/uses-winner.spec.ts',
      ],
      // In test/money: payout, winners.api and winners.system.
      leftToCi: 3,
    });
  });

  test('are found through a public API within another one, under another name', () => {
    const { tests } = selected('backend/src/modules/winners/prizes/prize.service.ts');
    assert.deepEqual(tests, [
      'backend/src/modules/winners/prizes/prize.spec.ts',
      'backend/src/modules/blocks/uses-all.spec.ts',
      'backend/src/modules/blocks/uses-prize.spec.ts',
      'backend/src/modules/winners/winners.api.spec.ts',
    ]);
  });

  test('of a public API are those that import it', () => {
    const { tests } = selected('backend/src/modules/winners/index.ts');
    assert.deepEqual(tests, [
      'backend/src/modules/winners/prizes/prize.spec.ts',
      'backend/src/modules/winners/winners.api.spec.ts',
      'backend/src/modules/blocks/uses-all.spec.ts',
      'backend/src/modules/blocks/uses-prize.spec.ts',
      'backend/src/modules/blocks/uses-winner.spec.ts',
    ]);
  });

  test('of test support are those that use it, also through other support', () => {
    assert.deepEqual(selected('backend/test/support/people.ts'), {
      tests: ['backend/src/modules/winners/winners.api.spec.ts', 'backend/test/money/payout.spec.ts'],
      leftToCi: 0,
    });
  });

  test('of shared code are in all projects', () => {
    assert.deepEqual(selected('shared/domain/src/fee.ts'), {
      tests: [
        'backend/src/modules/blocks/uses-fee.spec.ts',
        'shared/domain/src/fee.spec.ts',
        'frontends/shell/src/page.test.tsx',
      ],
      leftToCi: 0,
    });
  });

  test('of a frontend follow its imports', () => {
    const { tests } = selected('frontends/shell/src/page.tsx');
    assert.deepEqual(tests, ['frontends/shell/src/page.test.tsx']);
  });

  test('with processes run when they changed', () => {
    const { tests } = selected('backend/test/money/winners.system.spec.ts');
    assert.deepEqual(tests, ['backend/test/money/winners.system.spec.ts']);
  });

  test('are limited, the nearest ones first', () => {
    const service = 'backend/src/modules/winners/prizes/prize.service.ts';
    assert.deepEqual(selectTests(git, folder, [service], 2), {
      tests: ['backend/src/modules/winners/prizes/prize.spec.ts', 'backend/src/modules/blocks/uses-all.spec.ts'],
      // uses-prize, winners.api of the feature, and in test/money: payout and winners.api.
      leftToCi: 4,
    });
  });

  test('are limited for each changed feature', () => {
    const { tests } = selectTests(
      git,
      folder,
      ['backend/src/modules/winners/winner.service.ts', 'backend/src/modules/blocks/uses-winner.ts'],
      2,
    );
    assert.equal(tests.length, 4);
  });

  test('of nothing are none', () => {
    assert.deepEqual(selected(), { tests: [], leftToCi: 0 });
  });
});
