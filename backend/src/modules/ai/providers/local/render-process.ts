import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { RenderMessage, RenderRequest } from './renderer/messages.js';

export type Rendered = Extract<RenderMessage, { kind: 'done' }>;

/** Frames are drawn outside of this: a request that would need more ends the process, not the machine. */
const MAX_HEAP_MB = 384;
/** Drawing gives way to requests and to other jobs, without coming to a halt on a busy machine. */
const NICE = 5;

/** Runs the renderer, for each file as a process of its own. */
export class RenderProcess {
  /** @param entry the compiled `render.main.js` */
  constructor(private readonly entry = fileURLToPath(new URL('./renderer/render.main.js', import.meta.url))) {}

  /**
   * Renders one file. Aborting ends the process at once and rejects with the signal's reason.
   * @throws Error when the process failed or died
   */
  run(
    request: RenderRequest,
    signal: AbortSignal,
    onProgress: (fraction: number, step: string) => void,
  ): Promise<Rendered> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      // It needs nothing of our settings, so it gets none of our secrets.
      const child = fork(this.entry, {
        env: {},
        execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      let trouble = '';
      child.stderr?.on('data', (chunk: Buffer) => (trouble = `${trouble}${chunk.toString()}`.slice(-2_000)));
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
      // After `end` this comes too late to change anything.
      child.once('exit', (code, killedBy) =>
        end(() => reject(new Error(`The local renderer ended early (${killedBy ?? code}): ${trouble}`))),
      );
      child.once('spawn', () => lowerPriority(child.pid));
      child.send(request, (error) => error && end(() => reject(error)));
    });
  }
}

/** Only a courtesy to other processes: where the system does not allow it, or the process is over already, nothing is lost. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, NICE);
  } catch (error) {
    if (!['EPERM', 'EACCES', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
