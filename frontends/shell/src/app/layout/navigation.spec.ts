import type { UserRole } from '@sparks/domain';
import { navigationOf } from './navigation';

it.each<[string, UserRole[] | null, shown: string[]]>([
  ['a visitor', null, ['posts']],
  ['a contributor', ['contributor'], ['posts']],
  ['a brand', ['organization'], ['campaigns']],
  ['an individual creator', ['individual'], ['campaigns']],
  ['a creator who also contributes', ['individual', 'contributor'], ['campaigns', 'posts']],
  ['an admin', ['admin'], ['posts', 'admin']],
  ['an admin of a brand', ['admin', 'organization'], ['campaigns', 'posts', 'admin']],
])('%s sees their pages', (_who, roles, shown) => {
  const { showsCampaigns, showsPosts, showsAdmin } = navigationOf(roles && { roles });
  expect([showsCampaigns && 'campaigns', showsPosts && 'posts', showsAdmin && 'admin'].filter(Boolean)).toEqual(shown);
});
