import { loadEnv, type Env } from './env.js';
import { loadWebEnv, type WebEnv } from './web-settings.js';

/** @throws EnvError with all invalid and missing settings */
export function readProcessEnv(): Env {
  return loadEnv(process.env);
}

/** @throws EnvError with all invalid and missing settings of the web process */
export function readProcessWebEnv(): WebEnv {
  return loadWebEnv(process.env);
}
