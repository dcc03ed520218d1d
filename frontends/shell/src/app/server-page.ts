import type { RootState } from '@sparks/api-client';
import { initialLanguage } from '@sparks/ui/page-language';
import { hasSessionHint, storedToken } from './session/stored-session';

/** With which data a server has rendered the page, and when. */
export interface ServerPage {
  readonly state: Partial<RootState>;
  readonly renderedAt: Date;
}

const root = () => document.getElementById('root');

/**
 * Whether a server has rendered the page, and as this browser shows it: to a visitor, in the same language. Part of the
 * entry chunk.
 */
export const isRenderedByServer = (): boolean =>
  root()?.dataset.renderedAt !== undefined &&
  storedToken() === null &&
  !hasSessionHint() &&
  document.documentElement.lang === initialLanguage();

/** The page to take over, if a server has rendered it. */
export function serverPage(): ServerPage | null {
  const renderedAt = root()?.dataset.renderedAt;
  const state = document.getElementById('page-state')?.textContent;
  if (!isRenderedByServer() || !renderedAt || !state) return null;
  return { state: JSON.parse(state) as Partial<RootState>, renderedAt: new Date(renderedAt) };
}
