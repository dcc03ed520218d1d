import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

const CONCURRENCY = 8;
const ATTEMPTS = 5;
const RETRY_DELAY_MS = 300;

/**
 * Builds the indexes of all schemas at startup, before the process listens, because unique indexes enforce business rules.
 */
@Injectable()
export class IndexBuilder implements OnModuleInit {
  private readonly logger = new Logger(IndexBuilder.name);

  constructor(@InjectConnection() private readonly connection: Connection) {}

  async onModuleInit(): Promise<void> {
    const startedAt = Date.now();
    const models = Object.values(this.connection.models);
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        for (let model = models.pop(); model !== undefined; model = models.pop()) await this.build(model);
      }),
    );
    this.logger.log(`Indexes are built (${Date.now() - startedAt} ms)`);
  }

  /** Retries conflicts between an API and a worker that start at the same time. */
  private async build(model: Connection['models'][string]): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await model.createCollection();
        await model.createIndexes();
        return;
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS * attempt));
      }
    }
  }
}
