import { isAdmin, isOrganization, type Actor } from '@sparks/domain';

export interface Navigation {
  readonly showsCampaigns: boolean;
  readonly showsPosts: boolean;
  readonly showsAdmin: boolean;
}

/**
 * The role-dependent entries of the top bar, the bottom bar and the shortcut help. Creators manage campaigns,
 * contributors follow their posts; who has both roles sees both. Both pages are in the account menu of everybody.
 */
export function navigationOf(actor: Pick<Actor, 'roles'> | null | undefined): Navigation {
  const isCreator = isOrganization(actor) || (actor?.roles.includes('individual') ?? false);
  const showsAdmin = isAdmin(actor);
  const isContributor = actor?.roles.includes('contributor') ?? false;
  return { showsCampaigns: isCreator, showsPosts: !isCreator || isContributor || showsAdmin, showsAdmin };
}
