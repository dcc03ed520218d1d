import { EnvError, loadEnv } from '../../src/platform/config/env.js';

/** The messages with which settings are refused; empty when they are accepted. */
export function problemsOf(
  source: Record<string, string>,
  load: (source: Record<string, string>) => unknown = loadEnv,
): string[] {
  try {
    load(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems.map(({ message }) => message);
    throw error;
  }
  return [];
}
