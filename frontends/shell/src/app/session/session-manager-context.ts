import { createContext, use } from 'react';
import type { SessionManager } from './session-manager';

const SessionManagerContext = createContext<SessionManager | null>(null);

export const SessionManagerProvider = SessionManagerContext;

/** Only the callback page needs the manager; everything else uses `useSession`. */
export function useSessionManager(): SessionManager {
  const manager = use(SessionManagerContext);
  if (!manager) throw new Error('SessionManagerProvider is missing');
  return manager;
}
