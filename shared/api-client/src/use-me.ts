import type { Actor } from '@sparks/domain';
import { useGetMeQuery, type MeResponse } from './generated';
import { useSession } from './session';

/** The person in front of the screen. */
export interface Me {
  /** Undefined while unknown and for nobody. */
  readonly me: MeResponse | undefined;
  /** For the permission rules of `@sparks/domain`; null for nobody. */
  readonly actor: Actor | null;
  /** Signed in, and the profile is still on its way. */
  readonly isLoading: boolean;
}

/** The signed-in person's profile with roles and balance (whole cents). */
export function useMe(): Me {
  const { isSignedIn } = useSession();
  const { currentData, isLoading } = useGetMeQuery(undefined, { skip: !isSignedIn });
  const me = isSignedIn ? currentData?.data : undefined;
  return { me, actor: me ? { id: me._id, roles: me.roles } : null, isLoading: isSignedIn && isLoading };
}
