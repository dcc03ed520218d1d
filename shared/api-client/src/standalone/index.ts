/** What a remote's own page needs in place of the shell; the product does not load it. */
export { localSession, type LocalSession } from './local-session';
