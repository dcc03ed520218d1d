import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { takePreloaded } from '@sparks/api-client/preload';
import type { RemoteModuleName, RemoteModules } from '@sparks/remote-contracts';

/** Lowest contract version of each module that this shell can work with. */
const neededVersions: Record<RemoteModuleName, number> = {
  'admin/AdminRoutes': 1,
  'admin/CsvExport': 1,
  'analytics/CampaignAnalytics': 1,
  'submission/AiWizard': 1,
  'submission/SubmissionFlow': 1,
};

interface RemoteEntry {
  /** Federation name of the remote. */
  name: string;
  /** Address of its `remoteEntry.js`. */
  entry: string;
}

let registration: Promise<void> | null = null;

/**
 * Loads a module of a remote. Where the remotes are is read from `/remotes.json` when the first one is needed, so
 * they are deployed without the shell.
 * @throws when the list, the remote or the module cannot be loaded, or the remote is older than the shell needs
 */
export async function loadRemoteModule<Name extends RemoteModuleName>(name: Name): Promise<RemoteModules[Name]> {
  registration ??= register();
  try {
    await registration;
  } catch (error) {
    // The list itself failed: the next attempt reads it again.
    registration = null;
    throw error;
  }
  const module = await loadRemote<RemoteModules[Name]>(name);
  if (!module) throw new Error(`${name} is empty`);
  if (module.contractVersion < neededVersions[name]) throw new Error(`${name} is older than this page needs`);
  return module;
}

async function register(): Promise<void> {
  // What several apps bring along is taken from whoever has loaded it: that must be the shell, so the rest of it comes first.
  const [response] = await Promise.all([
    takePreloaded('/remotes.json') ?? fetch('/remotes.json', { cache: 'no-cache' }),
    import('@sparks/ui/lazy'),
  ]);
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`);
  registerRemotes((await response.json()) as RemoteEntry[], { force: true });
}
