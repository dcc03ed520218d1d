import { handleCalls } from '../child-process.js';
import type { ApiCall, Memory } from './api.js';

/** V8 keeps freed pages for reuse; only the `last-resort` collection returns them, so that the rest is in use. */
function collectedMemory(): Memory {
  if (!global.gc) throw new Error('Start this process with --expose-gc');
  global.gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { rss, heapUsed } = process.memoryUsage();
  return { rssBytes: rss, heapBytes: heapUsed };
}

handleCalls(({ read }: ApiCall) => (read === 'memory' ? collectedMemory() : process.cpuUsage()));
// The API itself, as `node dist/src/main.api.js` starts it.
await import('../../src/main.api.js');
