import { takePreloaded } from '@sparks/api-client/preload';
import {
  OLDEST_SHELL_LEVEL,
  SHELL_LEVEL,
  type RemoteContract,
  type RemoteModuleName,
  type RemoteModules,
} from '@sparks/remote-contracts';
import { IncompatibleRemoteError } from './incompatible-remote-error';
import { loadContainer, type RemoteContainer } from './remote-container';

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

/** URL of `remoteEntry.js` of each remote, by name. */
let entries: Promise<Map<string, string>> | null = null;
const containers = new Map<string, Promise<RemoteContainer>>();
/** Remotes whose last attempt failed. */
const failed = new Set<string>();

/**
 * Loads a module of a remote. `/remotes.json` is read on first use, so remotes are deployed independently of the shell.
 * After a failure the next attempt reads the list and the remote's entry again: a deployment may have replaced the files
 * that the known entry names.
 * @throws when the list, the remote or the module cannot be loaded; {@link IncompatibleRemoteError} when it does not fit
 */
export async function loadRemoteModule<Name extends RemoteModuleName>(name: Name): Promise<RemoteModules[Name]> {
  const [remote = '', exposed = ''] = name.split('/');
  try {
    const container = await containerOf(remote);
    const evaluate = await container.get(`./${exposed}`);
    const module = withVersionErrors(evaluate) as RemoteModules[Name];
    failed.delete(remote);
    if (module.contractVersion < neededVersions[name])
      throw new IncompatibleRemoteError(`${name} is older than this page needs`);
    return module;
  } catch (error) {
    entries = null;
    containers.delete(remote);
    if (!(error instanceof IncompatibleRemoteError)) failed.add(remote);
    throw error;
  }
}

function checkContract(remote: string, contract: RemoteContract | undefined): void {
  if (!contract || contract.level < OLDEST_SHELL_LEVEL)
    throw new IncompatibleRemoteError(`The remote ${remote} is older than this shell supports`);
  if (contract.neededLevel > SHELL_LEVEL)
    throw new IncompatibleRemoteError(`The remote ${remote} needs a newer version of the shell`);
}

/** Webpack throws a plain error when the version of a shared module is not the one that the remote needs. */
function withVersionErrors<T>(evaluate: () => T): T {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Unsatisfied version'))
      throw new IncompatibleRemoteError(error.message, { cause: error });
    throw error;
  }
}

function containerOf(remote: string): Promise<RemoteContainer> {
  const known = containers.get(remote);
  if (known) return known;
  const container = requestContainer(remote);
  containers.set(remote, container);
  return container;
}

async function requestContainer(remote: string): Promise<RemoteContainer> {
  entries ??= readEntries();
  const [urls] = await Promise.all([
    entries,
    // Of the same version of a shared module, the copy that is in use stays. So all of the shell's must be in use before
    // a remote adds its own.
    import('@sparks/api-client/lazy'),
    import('@sparks/ui/lazy'),
  ]);
  const url = urls.get(remote);
  if (!url) throw new Error(`/remotes.json has no remote named ${remote}`);
  // A browser may reuse the response to the same URL.
  return loadContainer(remote, failed.has(remote) ? `${url}?attempt=${Date.now()}` : url, (contract) =>
    checkContract(remote, contract),
  );
}

async function readEntries(): Promise<Map<string, string>> {
  const response = await (takePreloaded('/remotes.json') ?? fetch('/remotes.json', { cache: 'no-cache' }));
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`);
  const remotes = (await response.json()) as RemoteEntry[];
  return new Map(remotes.map(({ name, entry }) => [name, entry]));
}
