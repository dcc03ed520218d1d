import { handleCalls } from '../child-process.js';

/** Memory after garbage collection. */
function collectedMemory(): { rssBytes: number; heapBytes: number } {
  if (!global.gc) throw new Error('Start this process with --expose-gc');
  for (let pass = 0; pass < 3; pass += 1) global.gc();
  const { rss, heapUsed } = process.memoryUsage();
  return { rssBytes: rss, heapBytes: heapUsed };
}

handleCalls(() => collectedMemory());
// The API itself, as `node dist/src/main.api.js` starts it.
await import('../../src/main.api.js');
