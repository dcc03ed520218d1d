import { MantineProvider, localStorageColorSchemeManager, type MantineColorScheme } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
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
    <MantineProvider env={env} theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto" forceColorScheme={colorScheme}>
      <Notifications position="top-center" limit={3} autoClose={5_000} containerWidth="26rem" />
      {children}
    </MantineProvider>
  );
}
