import { handleCalls } from '../child-process.js';

handleCalls(() => process.cpuUsage());
// The web process itself, as `node dist/src/main.web.js` starts it.
await import('../../src/main.web.js');
