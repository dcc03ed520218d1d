import { answerParent } from '../child.js';

/** The memory of the process once everything that can be collected is. */
function settledMemory(): { rssBytes: number; heapBytes: number } {
  if (!global.gc) throw new Error('This process was started without --expose-gc');
  for (let turn = 0; turn < 3; turn += 1) global.gc();
  const { rss, heapUsed } = process.memoryUsage();
  return { rssBytes: rss, heapBytes: heapUsed };
}

answerParent(() => settledMemory());
// The API itself, as `node dist/src/main.api.js` starts it.
await import('../../src/main.api.js');
