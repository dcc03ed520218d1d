import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { SparksUiProvider } from '../provider/sparks-ui-provider';

/** Renders the standalone page of a remote for development. */
export function renderStandalone(page: ReactNode): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  createRoot(container).render(<SparksUiProvider>{page}</SparksUiProvider>);
}
