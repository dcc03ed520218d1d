import { loadEnv, type Env } from './env.js';

/** @throws EnvError with all invalid and missing settings */
export function readProcessEnv(): Env {
  return loadEnv(process.env);
}
