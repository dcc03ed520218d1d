/** Replaces the shell's session on the standalone page of a remote; not part of the product. */
export { localSession, startLocalSession, type LocalSession } from './local-session';
