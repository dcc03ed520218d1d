import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { buildMissing, compareIndexes } from '../../src/platform/database/migrations/schema-indexes.js';

/** Builds the indexes of an application's own models, which takes less time than `npm run migrate`. */
@Injectable()
export class IndexBuilder implements OnModuleInit {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async onModuleInit(): Promise<void> {
    await buildMissing(this.connection, await compareIndexes(this.connection));
  }
}
