import type { OnModuleInit } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { buildMissing, compareIndexes } from '../../src/platform/database/migrations/schema-indexes.js';
import type { TestDatabase } from './database-pool.js';

/**
 * Builds the indexes of an application's own models, which takes less time than `npm run migrate`, and deletes the
 * documents of a reused database.
 */
export class IndexBuilder implements OnModuleInit {
  constructor(
    private readonly connection: Connection,
    private readonly database: TestDatabase,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.database.isReused) await deleteDocuments(this.connection);
    const differences = await compareIndexes(this.connection);
    const isWanted = ({ expireAfterSeconds }: { expireAfterSeconds?: number }): boolean =>
      this.database.kind === 'expiring' || expireAfterSeconds === undefined;
    await buildMissing(
      this.connection,
      differences.map(({ missing, ...rest }) => ({ ...rest, missing: missing.filter(isWanted) })),
    );
  }
}

async function deleteDocuments(connection: Connection): Promise<void> {
  const collections = await connection.listCollections();
  await Promise.all(collections.map(({ name }) => connection.collection(name).deleteMany({})));
}
