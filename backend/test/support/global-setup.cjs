// Jest's `globalSetup`: creates the pool of `database-pool.ts`, for one run.
const { mkdirSync, mkdtempSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

module.exports = () => {
  process.env.MONGODB_URI ??= 'mongodb://127.0.0.1:3041/?directConnection=true';
  process.env.TEST_DATABASE_POOL = mkdtempSync(join(tmpdir(), 'sparks-database-pool-'));
  for (const kind of ['expiring', 'lasting']) mkdirSync(join(process.env.TEST_DATABASE_POOL, kind));
};
