import { isChunkError } from './missing-file';
import { preloadRoute } from './route-preload';

// A silent renewal runs in a hidden iframe, which renders nothing.
if (window.self === window.top) preloadRoute(window.location);
start().catch((error: unknown) => {
  if (!isChunkError(error)) throw error;
  // The browser has logged the failed request. The page has no handlers yet, so it can load again.
  window.addEventListener('online', () => window.location.reload(), { once: true });
});

/**
 * Evaluates the libraries before the app, each in a task of its own: a single task would block a phone for about 200
 * ms. The page's preloads have requested all files already.
 */
async function start(): Promise<void> {
  for (const evaluate of [
    () => import('react-dom/client'),
    () => import('@sparks/api-client'),
    () => import('@sparks/ui'),
  ]) {
    await evaluate();
    await new Promise((done) => setTimeout(done));
  }
  // Module federation needs an async boundary: shared modules are negotiated before anything runs.
  await import('./bootstrap');
}
