import { createContext, use } from 'react';
import type { SessionManager } from './session-manager';

const SessionManagerContext = createContext<SessionManager | null>(null);

export const SessionManagerProvider = SessionManagerContext;

/** The manager behind the session; only the callback page needs it, everything else uses `useSession`. */
export function useSessionManager(): SessionManager {
  const manager = use(SessionManagerContext);
  if (!manager) throw new Error('SessionManagerProvider is missing');
  return manager;
}
