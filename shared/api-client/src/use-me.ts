import type { Actor } from '@sparks/domain';
import { useGetMeQuery } from './generated/start';
import type { MeResponse } from './generated/types';
import { useSession } from './session';

export interface Me {
  /** Undefined while loading or signed out. */
  readonly me: MeResponse | undefined;
  /** For the permission rules of `@sparks/domain`; null when signed out. */
  readonly actor: Actor | null;
  readonly isLoading: boolean;
}

/** The signed-in user's profile with roles and balance in cents. */
export function useMe(): Me {
  const { isSignedIn } = useSession();
  const { currentData, isLoading } = useGetMeQuery(undefined, { skip: !isSignedIn });
  const me = isSignedIn ? currentData?.data : undefined;
  return { me, actor: me ? { id: me._id, roles: me.roles } : null, isLoading: isSignedIn && isLoading };
}
