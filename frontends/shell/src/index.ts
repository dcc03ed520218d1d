import { isChunkError } from './missing-file';
import { preloadRoute } from './route-preload';

// A silent renewal runs in a hidden iframe, which renders nothing.
if (window.self === window.top) preloadRoute(window.location);
// Module federation needs an async boundary: shared modules are negotiated before anything runs.
import('./bootstrap').catch((error: unknown) => {
  if (!isChunkError(error)) throw error;
  // The browser has logged the failed request. The page has no handlers yet, so it can load again.
  window.addEventListener('online', () => window.location.reload(), { once: true });
});
