import { preloadRoute } from './route-preload';

// Inside the hidden frame of a renewal nothing is shown.
if (window.self === window.top) preloadRoute(window.location);
// Shared modules are agreed on with the remotes before anything runs, so the application starts in a second step.
void import('./bootstrap');
