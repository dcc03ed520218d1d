/** What a remote's own page needs in place of the shell; the product does not load it. */
export { localSession, startLocalSession, type LocalSession } from './local-session';
