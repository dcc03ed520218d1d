import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { SparksUiProvider } from '../provider/sparks-ui-provider';

/** Draws the own page of a remote, for work on it alone. */
export function renderStandalone(page: ReactNode): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  createRoot(container).render(<SparksUiProvider>{page}</SparksUiProvider>);
}
