import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { SetupError } from '../setup/steps.mjs';
import { audit } from './audit.mjs';

const URL_UNDER_TEST = 'http://localhost:3000/discover';
const folder = mkdtempSync(join(tmpdir(), 'sparks-audit-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Audits with `source` as the program that runs Lighthouse. */
function auditWith(source, options = {}) {
  const cli = join(folder, 'cli.mjs');
  writeFileSync(cli, source);
  return audit(URL_UNDER_TEST, { browser: '/browser', preset: 'mobile', categories: ['seo'], cli, ...options });
}

describe('audit', () => {
  test('returns the report, and passes the settings on', async () => {
    const report =
      'process.stdout.write(JSON.stringify({ args: process.argv.slice(2), env: process.env.CHROME_PATH }))';
    const { args, env } = await auditWith(report, { preset: 'desktop', categories: ['seo', 'accessibility'] });
    assert.equal(args[0], URL_UNDER_TEST);
    assert.ok(args.includes('--preset=desktop'));
    assert.ok(args.includes('--only-categories=seo,accessibility'));
    assert.equal(env, '/browser');
  });

  test('reports the address and the output of a failed run', async () => {
    await assert.rejects(auditWith('process.stderr.write("NO_FCP"); process.exit(1);'), {
      constructor: SetupError,
      message: `Lighthouse failed on ${URL_UNDER_TEST}:\nNO_FCP`,
    });
  });

  test('ends a run that exceeds the time limit, with its browser', async () => {
    const stopped = join(folder, 'stopped');
    await assert.rejects(
      auditWith(
        `import { writeFileSync } from 'node:fs';
         process.on('SIGINT', () => { writeFileSync(${JSON.stringify(stopped)}, 'yes'); process.exit(130); });
         setInterval(() => undefined, 1_000);`,
        { timeLimitMs: 1_000 },
      ),
      { constructor: SetupError, message: /^Lighthouse did not end within 1 s/u },
    );
    assert.equal(readFileSync(stopped, 'utf8'), 'yes');
  });
});
