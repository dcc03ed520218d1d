import { installDatabase } from '../database/install.js';
import { installRedis } from '../redis/install.js';
import type { StackSettings } from './settings.js';

/** Installs the local database and Redis, unless other servers take their place. */
export async function installTools(settings: StackSettings, log: (line: string) => void): Promise<void> {
  const onProgress = progressLines(log);
  const { externalMongoUri, mongod } = settings;
  if (mongod) log(`database: mongod ${mongod.version} (${mongod.file})`);
  else if (!externalMongoUri) await installDatabase({ toolsDir: settings.toolsDir, onProgress });
  if (!settings.externalRedisUrl) await installRedis({ toolsDir: settings.toolsDir, onProgress });
}

/** Logs one line per step and, within a step, one per quarter. */
function progressLines(log: (line: string) => void): (label: string, done: number, total: number) => void {
  let last = '';
  return (label, done, total) => {
    const quarter = total > 0 ? Math.floor((done / total) * 4) * 25 : 0;
    const line = total > 1 ? `${label}: ${quarter} %` : label;
    if (line !== last) log(line);
    last = line;
  };
}
