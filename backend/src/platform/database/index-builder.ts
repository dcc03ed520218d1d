import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

/** Collections whose indexes are built at the same time: each costs a few short ways to the database and back. */
const AT_ONCE = 8;
const ATTEMPTS = 5;
const RETRY_DELAY_MS = 300;

/**
 * Builds the indexes of every schema once at start, before the process listens: unique indexes are business rules here,
 * and a rule that is not there yet does not hold.
 */
@Injectable()
export class IndexBuilder implements OnModuleInit {
  private readonly logger = new Logger(IndexBuilder.name);

  constructor(@InjectConnection() private readonly connection: Connection) {}

  async onModuleInit(): Promise<void> {
    const startedAt = Date.now();
    const models = Object.values(this.connection.models);
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let model = models.pop(); model !== undefined; model = models.pop()) await this.build(model);
      }),
    );
    this.logger.log(`Indexes are in place (${Date.now() - startedAt} ms)`);
  }

  /** The API and the worker may start at the same moment; the loser of a clash between their builds tries again. */
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
