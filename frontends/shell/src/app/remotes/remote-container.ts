import type { RemoteContract } from '@sparks/remote-contracts';

// Provided by webpack.
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: unknown };

/** What the `remoteEntry.js` of a remote defines: a global variable with the remote's name. */
export interface RemoteContainer {
  /** Absent when something else than the build of the repository made the remote. */
  readonly contract?: RemoteContract;
  /** Adds the remote's copies of the shared modules to `scope`; the shell's copies are in use already. */
  init(scope: unknown): Promise<void> | void;
  /** @param module for example `./SubmissionFlow` @throws when the remote does not expose it, or its files are gone */
  get(module: string): Promise<() => unknown>;
}

/**
 * Loads a remote as described in webpack's documentation of dynamic remotes. Its shared modules are those of the shell.
 * @param name name of the remote in its build
 * @param url of `remoteEntry.js`
 * @param check throws when the remote does not fit; nothing but its entry has run then
 * @throws when the file cannot be loaded or defines no remote of this name
 */
export async function loadContainer(
  name: string,
  url: string,
  check: (contract: RemoteContract | undefined) => void,
): Promise<RemoteContainer> {
  // Chunks that an earlier entry of the remote has loaded may be of another build.
  Reflect.deleteProperty(globalThis, `webpackChunk${name}`);
  await loadScript(url);
  const container = (globalThis as unknown as Partial<Record<string, RemoteContainer>>)[name];
  if (!container) throw new Error(`${url} defines no remote named ${name}`);
  check(container.contract);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return container;
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      src,
      onload: () => resolve(),
      onerror: () => reject(new Error(`${src} cannot be loaded`)),
    });
    document.head.append(script);
  });
}
