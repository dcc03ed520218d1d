import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { ClientSession } from 'mongoose';

/** Runs work in one database transaction: all of its writes happen, or none. */
@Injectable()
export class TransactionRunner {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /**
   * Reads inside see one snapshot; a write conflict runs `work` again from the start, so `work` may only touch the
   * database (with the given session, one call after the other). What `work` throws aborts and is thrown again.
   */
  async run<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    const session = await this.connection.startSession();
    try {
      return await session.withTransaction(() => work(session), {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority' },
        readPreference: 'primary',
      });
    } finally {
      await session.endSession();
    }
  }
}
