import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { RemoteModuleName, RemoteModules } from '@sparks/remote-contracts';
import { ErrorState } from '@sparks/ui';
import { isChunkError, isMissingFile } from '../../missing-file';
import { MissingFileError, reloadPage } from '../../missing-file-error';
import { LoadError } from '../../reconnect';
import { useTranslations } from '../../translations';
import { IncompatibleRemoteError } from './incompatible-remote-error';
import { loadRemoteModule } from './remote-registry';

interface RemoteSlotProps<Name extends RemoteModuleName> {
  module: Name;
  /** Placeholder in the shape of the content. */
  fallback: ReactNode;
  children: (loaded: RemoteModules[Name]) => ReactNode;
  /** `true` when the remote is a whole page: an error then has its first-level heading. */
  page?: boolean;
  /** Replaces the default error, for small elements of a toolbar. */
  whenDown?: (tryAgain: () => void) => ReactNode;
  /** Replaced in tests. */
  load?: (name: Name) => Promise<RemoteModules[Name]>;
}

/**
 * Renders a remote. A failure only affects this slot, which offers a retry. Each attempt uses a new lazy component,
 * because React caches the failed one, and a new boundary key, because a boundary keeps its error when only its
 * children change. The attempt reads the remote's entry again, so it also finds the files of a new deployment; but a
 * mounted remote cannot be replaced, so when it misses a file later, the page is reloaded.
 */
export function RemoteSlot<Name extends RemoteModuleName>({
  module,
  fallback,
  children,
  page = false,
  whenDown,
  load = loadRemoteModule,
}: RemoteSlotProps<Name>) {
  const { t } = useTranslations();
  const [attempt, setAttempt] = useState(0);
  const Loaded = useMemo(
    () =>
      lazy(async () => {
        const loaded = await load(module).catch((error: unknown) => {
          throw isChunkError(error) ? new Error(`${module} cannot be loaded`, { cause: error }) : error;
        });
        return { default: ({ show }: { show: (loaded: RemoteModules[Name]) => ReactNode }) => show(loaded) };
      }),
    // `attempt` creates a new component for each retry.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [module, attempt, load],
  );
  const order = page ? 1 : 2;
  const tryAgain = () => setAttempt((count) => count + 1);
  return (
    <ErrorBoundary
      key={`${module}#${attempt}`}
      fallbackRender={({ error }) =>
        error instanceof IncompatibleRemoteError ? (
          (whenDown?.(reloadPage) ?? (
            <ErrorState
              order={order}
              title={t('remote.incompatible')}
              message={t('remote.incompatibleText')}
              action={t('missingFile.reload')}
              onRetry={reloadPage}
            />
          ))
        ) : isMissingFile(error) ? (
          (whenDown?.(reloadPage) ?? <MissingFileError order={order} />)
        ) : (
          <LoadError order={order} title={t('remote.failed')} message={t('remote.failedText')} onRetry={tryAgain}>
            {whenDown?.(tryAgain)}
          </LoadError>
        )
      }
    >
      <Suspense fallback={fallback}>
        <Loaded show={children} />
      </Suspense>
    </ErrorBoundary>
  );
}
