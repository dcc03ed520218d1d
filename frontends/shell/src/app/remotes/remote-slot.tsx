import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { RemoteModuleName, RemoteModules } from '@sparks/remote-contracts';
import { ErrorState } from '@sparks/ui';
import { useTranslations } from '../../translations';
import { loadRemoteModule } from './remote-registry';

interface RemoteSlotProps<Name extends RemoteModuleName> {
  module: Name;
  /** Shown while the remote loads, in the shape of what comes. */
  fallback: ReactNode;
  /** Shows the loaded module. */
  children: (loaded: RemoteModules[Name]) => ReactNode;
  /** Shown when the remote is down, instead of the usual message: for the small parts of a bar. */
  whenDown?: (tryAgain: () => void) => ReactNode;
  /** How the module is fetched; replaced in tests. */
  load?: (name: Name) => Promise<RemoteModules[Name]>;
}

/**
 * A place on a page that a remote fills. A remote that is down costs this place only: it says so and offers to try
 * again. Each try needs a new lazy component, because React remembers that the old one failed; and the boundary's key
 * names the remote, because a boundary keeps its error when only its children change.
 */
export function RemoteSlot<Name extends RemoteModuleName>({
  module,
  fallback,
  children,
  whenDown,
  load = loadRemoteModule,
}: RemoteSlotProps<Name>) {
  const { t } = useTranslations();
  const [attempt, setAttempt] = useState(0);
  const Loaded = useMemo(
    () =>
      lazy(async () => {
        const loaded = await load(module);
        return { default: ({ show }: { show: (loaded: RemoteModules[Name]) => ReactNode }) => show(loaded) };
      }),
    // `attempt` makes the next try a new component.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [module, attempt, load],
  );
  const tryAgain = () => setAttempt((count) => count + 1);
  return (
    <ErrorBoundary
      key={`${module}#${attempt}`}
      fallbackRender={() =>
        whenDown?.(tryAgain) ?? (
          <ErrorState title={t('remote.failed')} message={t('remote.failedText')} onRetry={tryAgain} />
        )
      }
    >
      <Suspense fallback={fallback}>
        <Loaded show={children} />
      </Suspense>
    </ErrorBoundary>
  );
}
