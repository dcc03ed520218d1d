import { storage } from 'nestjs-pino/storage.js';

/** The id of the current request; undefined in jobs and tools. */
export function currentRequestId(): string | undefined {
  const { requestId } = storage.getStore()?.logger.bindings() ?? {};
  return typeof requestId === 'string' ? requestId : undefined;
}
