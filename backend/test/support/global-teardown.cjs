// Jest's `globalTeardown`: deletes the databases of the pool; see `database-pool.ts`.
const { readdirSync, rmSync } = require('node:fs');
const { basename } = require('node:path');
const mongoose = require('mongoose');

module.exports = async () => {
  const folder = process.env.TEST_DATABASE_POOL;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const names = files.map((file) => basename(file)).filter((name) => name.startsWith('test_'));
  if (names.length === 0) return;
  const connection = await mongoose.createConnection(process.env.MONGODB_URI).asPromise();
  for (const name of names) await connection.useDb(name).dropDatabase();
  await connection.close();
};
