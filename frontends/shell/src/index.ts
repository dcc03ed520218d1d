import { isRenderedByServer } from './app/server-page';
import { recordEarlyEvents } from './early-events';
import { preloadRoute } from './route-preload';

// A silent renewal runs in a hidden iframe, which renders nothing.
if (window.self === window.top) preloadRoute(window.location);
if (isRenderedByServer()) recordEarlyEvents();
// Module federation needs an async boundary: shared modules are negotiated before anything runs.
void import('./bootstrap');
