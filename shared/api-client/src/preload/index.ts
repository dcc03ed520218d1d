/** Safe to import from an entry chunk: depends on no shared module. */
export { preload, clonePreloaded, takePreloaded } from './preloaded-responses';
