import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { takePreloaded } from '@sparks/api-client/preload';
import type { RemoteModuleName, RemoteModules } from '@sparks/remote-contracts';

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

/**
 * Loads a module of a remote. `/remotes.json` is read on first use, so remotes are deployed independently of the shell.
 * @throws when the list, the remote or the module cannot be loaded, or the remote's contract version is too old
 */
export async function loadRemoteModule<Name extends RemoteModuleName>(name: Name): Promise<RemoteModules[Name]> {
  registration ??= register();
  try {
    await registration;
  } catch (error) {
    // Read the list again on the next attempt.
    registration = null;
    throw error;
  }
  const module = await loadRemote<RemoteModules[Name]>(name);
  if (!module) throw new Error(`${name} is empty`);
  if (module.contractVersion < neededVersions[name]) throw new Error(`${name} is older than this page needs`);
  return module;
}

async function register(): Promise<void> {
  // Module federation uses the copy that is loaded first. It must be the shell's, so all of the shared UI loads before
  // the remotes.
  const [response] = await Promise.all([
    takePreloaded('/remotes.json') ?? fetch('/remotes.json', { cache: 'no-cache' }),
    import('@sparks/ui/lazy'),
  ]);
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`);
  registerRemotes((await response.json()) as RemoteEntry[], { force: true });
}
