/** The remote and the shell were built against contracts that do not fit; a reload may load a shell that does. */
export class IncompatibleRemoteError extends Error {
  override name = 'IncompatibleRemoteError';
}
