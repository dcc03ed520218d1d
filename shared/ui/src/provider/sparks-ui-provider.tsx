import { localStorageColorSchemeManager, MantineProvider, type MantineColorScheme } from '@mantine/core';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { waitingToasts } from '../feedback/toast';
import { cssVariables, theme } from '../theme/theme';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'sparks-color-scheme' });

interface SparksUiProviderProps {
  children: ReactNode;
  /** Fixes the colour scheme, for tests and pictures; otherwise the person's choice, else the system's. */
  colorScheme?: Exclude<MantineColorScheme, 'auto'>;
  /** `test` where nothing is laid out (jsdom): overlays open at once and do not hide since their target has no size. */
  env?: 'default' | 'test';
}

/** Theme, colour scheme and notifications. Whoever owns the page mounts it once; remotes find it there. */
export function SparksUiProvider({ children, colorScheme, env = 'default' }: SparksUiProviderProps) {
  return (
    <MantineProvider
      env={env}
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      forceColorScheme={colorScheme}
    >
      <ToastsOnceNeeded />
      {children}
    </MantineProvider>
  );
}

/** Loaded with the first toast. */
const Toasts = lazy(async () => ({ default: (await import('../feedback/toasts')).Toasts }));

function ToastsOnceNeeded() {
  const [isNeeded, setIsNeeded] = useState(waitingToasts.areThere);
  useEffect(() => waitingToasts.subscribe(() => setIsNeeded(true)), []);
  return isNeeded ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
