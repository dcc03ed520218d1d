import { determineOwnership, type OwnedAccount, type SocialPlatform } from '@sparks/domain';
import type { BlockOwnership } from '../../modules/blocks/contributions/index.js';
import type { DemoContribution } from './contributions.js';
import { DEMO_PEOPLE, type PersonKey } from './people/index.js';
import { DEMO_POSTS } from './posts/index.js';

/** Whose post it is, by the accounts that the people of the demo have proven. */
export function demoOwnership({ by, post }: Pick<DemoContribution, 'by' | 'post'>, checkedAt: Date): BlockOwnership {
  const { platform, username: authorHandle } = DEMO_POSTS[post];
  const accounts = (Object.keys(DEMO_PEOPLE) as PersonKey[]).flatMap((key) => provenAccount(key, platform));
  const author = { authorId: null, authorHandle };
  const verdict = determineOwnership({
    userId: by,
    platform,
    author,
    authorAccount: accounts.find(({ userId, handle }) => userId === by && handle === authorHandle) ?? null,
    ownAccount: accounts.find(({ userId }) => userId === by) ?? null,
    hasCaptionCode: false,
  });
  return { ...verdict, ...author, checkedAt };
}

function provenAccount(key: PersonKey, platform: SocialPlatform): OwnedAccount[] {
  const { accounts, proven = [] } = DEMO_PEOPLE[key];
  return accounts
    .filter(([on]) => on === platform && proven.includes(on))
    .map(([, handle]) => ({ userId: key, accountId: null, handle, method: 'bio_code' }));
}
