import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../local-stack/supervisor/settings.js';
import { EXIT_CONTENT, HANG_FILE_VARIABLE } from './hang-file.js';

const render = createRequire(import.meta.url)(join(REPOSITORY_ROOT, 'frontends/shell/server/dist/renderer.cjs')) as (
  task: unknown,
) => Promise<unknown>;

/** The renderer of pages as built; its thread never returns, or exits, while the file exists. */
export default async function renderOrHang(task: unknown): Promise<unknown> {
  const file = process.env[HANG_FILE_VARIABLE] ?? '';
  while (existsSync(file)) if (contentOf(file) === EXIT_CONTENT) process.exit(1);
  return render(task);
}

/** Empty when the file is removed meanwhile. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
