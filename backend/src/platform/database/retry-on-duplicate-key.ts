import { mongo } from 'mongoose';
import { isDuplicateKey } from './duplicate-key.js';

/**
 * For a write inside a transaction that follows a lookup of the same unique key. A duplicate key then means that a
 * concurrent transaction has just committed it; the error is labelled as transient, so `TransactionRunner` retries the
 * whole transaction, which then sees the other write.
 */
export async function retryOnDuplicateKey<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isDuplicateKey(error) && error instanceof mongo.MongoError) {
      error.addErrorLabel(mongo.MongoErrorLabel.TransientTransactionError);
    }
    throw error;
  }
}
