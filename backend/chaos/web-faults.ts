import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosStack } from './chaos-stack.js';
import type { Fault } from './fault.js';
import { EXIT_CONTENT } from './hang-file.js';

const DURATION_MS = 6_000;
const PAGES = ['/', '/discover'];
/** A page without a body is sent after a second and a half when its data or its body do not come. */
const PAGE_LIMIT_MS = 2_000;
const PROBE_PAUSE_MS = 200;
const LISTENING_PAUSE_MS = 20;
/** Longer than the renderer's threads take to start. */
const RESTART_MS = 3_000;
/** As for the API and the worker. */
const RECOVERY_LIMIT_MS = 10_000;

/** Reads a page as a visitor. `problem`: a message unless it came with 200 in time */
async function readPage(stack: ChaosStack, path: string): Promise<{ problem: string | null; isRendered: boolean }> {
  const startedAt = performance.now();
  const after = (): string => `after ${Math.round(performance.now() - startedAt)} ms`;
  try {
    const response = await fetch(stack.url('web') + path, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(PAGE_LIMIT_MS),
    });
    const html = await response.text();
    const isPage = response.status === 200 && html.includes('<div id="root"');
    return {
      problem: isPage ? null : `page ${path}: status ${response.status} ${after()}`,
      isRendered: html.includes('data-rendered-at='),
    };
  } catch (error) {
    return { problem: `page ${path}: ${String(error)} ${after()}`, isRendered: false };
  }
}

/** Reads pages for a while. @returns one message per page that did not come in time */
async function readPages(stack: ChaosStack, durationMs: number): Promise<string[]> {
  const endsAt = Date.now() + durationMs;
  const problems: string[] = [];
  while (Date.now() < endsAt) {
    for (const path of PAGES) {
      const { problem } = await readPage(stack, path);
      if (problem !== null) problems.push(problem);
    }
    await sleep(PROBE_PAUSE_MS);
  }
  return problems;
}

/** Waits until pages have bodies again. @returns a message when that takes too long */
async function untilRendered(stack: ChaosStack): Promise<string[]> {
  const endsAt = Date.now() + RECOVERY_LIMIT_MS;
  while (Date.now() < endsAt) {
    if ((await readPage(stack, '/discover')).isRendered) return [];
    await sleep(PROBE_PAUSE_MS);
  }
  return [`no page was rendered within ${RECOVERY_LIMIT_MS / 1_000} s after the fault`];
}

/** Waits until the web process accepts connections again. @returns a message when that takes too long */
async function untilListening(stack: ChaosStack): Promise<string[]> {
  const endsAt = Date.now() + RECOVERY_LIMIT_MS;
  while (Date.now() < endsAt) {
    const isListening = await fetch(`${stack.url('web')}/health/web/live`, {
      signal: AbortSignal.timeout(PAGE_LIMIT_MS),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isListening) return [];
    await sleep(LISTENING_PAUSE_MS);
  }
  return [`the web process did not listen within ${RECOVERY_LIMIT_MS / 1_000} s after the fault`];
}

/** Pages come in time from the first request that the new process accepts, while its threads still start. */
const killWeb: Fault = async (stack) => {
  stack.signal('web', 'SIGKILL');
  const late = await untilListening(stack);
  return [...late, ...(await readPages(stack, RESTART_MS)), ...(await untilRendered(stack))];
};

/** The threads that render hang or exit, while the process goes on. */
const breakRenderer =
  (content: string): Fault =>
  async (stack) => {
    writeFileSync(stack.hangRendererFile, content);
    let problems: string[];
    try {
      problems = await readPages(stack, DURATION_MS);
    } finally {
      rmSync(stack.hangRendererFile);
    }
    return [...problems, ...(await untilRendered(stack))];
  };

/** The API, from which pages have their data, accepts connections and does not respond. */
const stopApi: Fault = async (stack) => {
  stack.signal('api', 'SIGSTOP');
  const problems = await readPages(stack, DURATION_MS);
  stack.signal('api', 'SIGCONT');
  return [...problems, ...(await untilRendered(stack))];
};

export const WEB_FAULTS = {
  'kill-web': killWeb,
  'hang-renderer': breakRenderer(''),
  'kill-renderer': breakRenderer(EXIT_CONTENT),
  'stop-api': stopApi,
} satisfies Record<string, Fault>;
