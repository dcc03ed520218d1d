import { storage } from 'nestjs-pino/storage.js';
import type { ApiKeyRights } from './api-key-resolver.js';

/** Keys by the store of their request, which the logger creates. */
const keys = new WeakMap<object, ApiKeyRights>();

/** Makes the key of the current request known to services. */
export function setCurrentApiKey(key: ApiKeyRights): void {
  const store = storage.getStore();
  if (store) keys.set(store, key);
}

/** The API key of the current request; undefined for signed-in people, jobs and tools. */
export function currentApiKey(): ApiKeyRights | undefined {
  const store = storage.getStore();
  return store && keys.get(store);
}
