import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { RenderMessage, RenderRequest } from './renderer/messages.js';

export type Rendered = Extract<RenderMessage, { kind: 'done' }>;

const MAX_HEAP_MB = 384;
/** Lower CPU priority than requests and other jobs. */
const NICE = 5;

export class RenderProcess {
  /** @param entry the compiled `render.main.js` */
  constructor(private readonly entry = fileURLToPath(new URL('./renderer/render.main.js', import.meta.url))) {}

  /**
   * Aborting kills the process and rejects with the signal's reason.
   * @throws Error when the process fails
   */
  run(
    request: RenderRequest,
    signal: AbortSignal,
    onProgress: (fraction: number, step: string) => void,
  ): Promise<Rendered> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      // Empty environment: the process gets no secrets.
      const child = fork(this.entry, {
        env: {},
        execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      let stderr = '';
      child.stderr?.on('data', (chunk: Buffer) => (stderr = `${stderr}${chunk.toString()}`.slice(-2_000)));
      const end = (settle: () => void): void => {
        signal.removeEventListener('abort', abort);
        child.removeAllListeners('message');
        child.kill('SIGKILL');
        settle();
      };
      const abort = (): void => end(() => reject(signal.reason as Error));
      signal.addEventListener('abort', abort, { once: true });
      child.on('message', (message: RenderMessage) => {
        if (message.kind === 'progress') onProgress(message.fraction, message.step);
        else if (message.kind === 'done') end(() => resolve(message));
        else end(() => reject(new Error(`The local renderer failed: ${message.message}`)));
      });
      child.on('error', (error) => end(() => reject(error)));
      child.once('exit', (code, killedBy) =>
        end(() => reject(new Error(`The local renderer ended early (${killedBy ?? code}): ${stderr}`))),
      );
      child.once('spawn', () => lowerPriority(child.pid));
      child.send(request, (error) => error && end(() => reject(error)));
    });
  }
}

/** Best effort: not every system allows it. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, NICE);
  } catch (error) {
    if (!['EPERM', 'EACCES', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
