import { mongo } from 'mongoose';
import { isDuplicateKey } from './duplicate-key.js';

/**
 * For a write inside a `TransactionRunner` transaction whose unique key was looked up before and was free: if the index
 * refuses it now, another transaction wrote the same key a moment ago and this one is lost. Marks the error as a
 * conflict, so that the runner starts the work again, which then sees what the other one wrote.
 */
export async function rerunOnDuplicate<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isDuplicateKey(error) && error instanceof mongo.MongoError) {
      error.addErrorLabel(mongo.MongoErrorLabel.TransientTransactionError);
    }
    throw error;
  }
}
