import { handleCalls } from '../child-process.js';
import type { ApiCall, Memory } from './api.js';

function collectedMemory(): Memory {
  if (!global.gc) throw new Error('Start this process with --expose-gc');
  for (let pass = 0; pass < 3; pass += 1) global.gc();
  const { rss, heapUsed } = process.memoryUsage();
  return { rssBytes: rss, heapBytes: heapUsed };
}

handleCalls(({ read }: ApiCall) => (read === 'memory' ? collectedMemory() : process.cpuUsage()));
// The API itself, as `node dist/src/main.api.js` starts it.
await import('../../src/main.api.js');
