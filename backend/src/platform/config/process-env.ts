import { loadEnv, type Env } from './env.js';

/** The settings of this process, from its environment. @throws EnvError naming all wrong and missing settings */
export function readProcessEnv(): Env {
  return loadEnv(process.env);
}
