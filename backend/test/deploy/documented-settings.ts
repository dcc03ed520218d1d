import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(__dirname, '../../../.env.example');

/** The names of all settings in .env.example, also of those that are commented out. */
export const documentedSettings: readonly string[] = [
  ...readFileSync(file, 'utf8').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gmu),
].map(([, name]) => name as string);
