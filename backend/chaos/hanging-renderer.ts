import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../local-stack/supervisor/settings.js';
import { HANG_FILE_VARIABLE } from './hang-file.js';

const render = createRequire(import.meta.url)(join(REPOSITORY_ROOT, 'frontends/shell/server/dist/renderer.cjs')) as (
  task: unknown,
) => Promise<unknown>;

/** The renderer of pages as built; its thread never returns while the file exists. */
export default async function renderOrHang(task: unknown): Promise<unknown> {
  const file = process.env[HANG_FILE_VARIABLE] ?? '';
  while (existsSync(file));
  return render(task);
}
