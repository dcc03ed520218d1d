import { setTimeout as delay } from 'node:timers/promises';
import { readProcessWebEnv } from './platform/config/process-env.js';
import { redactSecrets } from './platform/logging/redact-secrets.js';
import { rootLogger } from './platform/logging/root-logger.js';
import { startFailureReasons } from './platform/runtime/start-failure.js';
import { instrument } from './web/instrument.js';
import { createWebServer } from './web/web-server.js';

try {
  const env = readProcessWebEnv();
  rootLogger.level = env.logLevel;
  let isStopping = false;
  const server = await createWebServer(
    env,
    () => isStopping,
    (instance) => instrument(instance, env),
  );
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      isStopping = true;
      void delay(env.http.preStopDelayMs)
        .then(() => server.close())
        .then(() => process.exit(0));
    });
  await server.listen({ host: env.host, port: env.webPort });
  rootLogger.info(`Web listens on http://${env.host}:${env.webPort}`);
} catch (error) {
  for (const line of startFailureReasons(error)) process.stderr.write(`Web cannot start. ${redactSecrets(line)}\n`);
  process.exit(1);
}
