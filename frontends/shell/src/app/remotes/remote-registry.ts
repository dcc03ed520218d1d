import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { takePreloaded } from '@sparks/api-client/preload';
import { OLDEST_SHELL_LEVEL, SHELL_LEVEL, type RemoteModuleName, type RemoteModules } from '@sparks/remote-contracts';
import { IncompatibleRemoteError } from './incompatible-remote-error';

/** Lowest contract version of each module that this shell supports. */
const neededVersions: Record<RemoteModuleName, number> = {
  'admin/AdminRoutes': 1,
  'admin/CsvExport': 1,
  'analytics/CampaignAnalytics': 1,
  'submission/AiWizard': 1,
  'submission/SubmissionFlow': 1,
};

interface RemoteEntry {
  name: string;
  /** URL of `remoteEntry.js`. */
  entry: string;
}

let registration: Promise<void> | null = null;
/** Remotes whose last attempt failed. */
const failed = new Set<string>();

/**
 * Loads a module of a remote. `/remotes.json` is read on first use, so remotes are deployed independently of the shell.
 * After a failure the next attempt reads the list and the remote's entry again: a deployment may have replaced the files
 * that the known entry names.
 * @throws when the list, the remote or the module cannot be loaded; {@link IncompatibleRemoteError} when it does not fit
 */
export async function loadRemoteModule<Name extends RemoteModuleName>(name: Name): Promise<RemoteModules[Name]> {
  const [remote = ''] = name.split('/');
  registration ??= register();
  try {
    await registration;
    const module = await loadRemote<RemoteModules[Name]>(name);
    if (!module) throw new Error(`${name} is empty`);
    failed.delete(remote);
    checkContract(name, module);
    return module;
  } catch (error) {
    registration = null;
    if (!(error instanceof IncompatibleRemoteError)) failed.add(remote);
    throw error;
  }
}

function checkContract<Name extends RemoteModuleName>(
  name: Name,
  { contractVersion, shellLevel }: RemoteModules[Name],
): void {
  if (contractVersion < neededVersions[name] || !(shellLevel >= OLDEST_SHELL_LEVEL))
    throw new IncompatibleRemoteError(`${name} is older than this page needs`);
  if (shellLevel > SHELL_LEVEL) throw new IncompatibleRemoteError(`${name} needs a newer version of the shell`);
}

async function register(): Promise<void> {
  // Module federation uses the copy that is loaded first. It must be the shell's, so all of the shared UI loads before
  // the remotes.
  const [response] = await Promise.all([
    takePreloaded('/remotes.json') ?? fetch('/remotes.json', { cache: 'no-cache' }),
    import('@sparks/ui/lazy'),
  ]);
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`);
  for (const { name, entry } of (await response.json()) as RemoteEntry[])
    // Module federation does not load the same URL twice.
    if (failed.has(name)) registerRemotes([{ name, entry: `${entry}?attempt=${Date.now()}` }], { force: true });
    else registerRemotes([{ name, entry }]);
}
