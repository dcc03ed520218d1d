import { accountNameOf } from '@sparks/domain';
import type { SocialMediaAccountDto, UserProfile, UserPublic } from './dto/user.response.js';
import type { UserRecord } from './user.schema.js';

/** A user as lists show them: no e-mail address, birth date, gender or subject. */
export function toPublicUser(user: UserRecord): UserPublic {
  return {
    _id: user._id.toString(),
    username: user.username,
    name: user.name,
    firstName: user.firstName ?? '',
    user_image: user.user_image ?? '',
    role: user.role,
    ...(user.country === undefined ? {} : { country: user.country }),
    experienceLevel: user.experienceLevel ?? 1,
    socialMediaAccounts: accountsOf(user),
  };
}

/** The public profile with what only its page shows. */
export function toUserProfile(user: UserRecord): UserProfile {
  return { ...toPublicUser(user), bio: user.bio ?? '', links: user.links ?? [], memberSince: user.createdAt };
}

/** The listed accounts in order, then verified accounts that are not listed. */
function accountsOf({ socialMediaAccounts = [], linkedAccounts = [] }: Partial<UserRecord>): SocialMediaAccountDto[] {
  const listed = [...socialMediaAccounts].sort((a, b) => a.order - b.order);
  const isSame = (a: NamedAccount, b: NamedAccount) =>
    a.platform === b.platform && usernameKeyOf(a) === usernameKeyOf(b);
  const unlisted = linkedAccounts.filter((linked) => !listed.some((account) => isSame(account, linked)));
  const next = (listed.at(-1)?.order ?? -1) + 1;
  return [
    ...listed.map(({ platform, username, order }) => ({
      platform,
      username,
      order,
      verified: linkedAccounts.some((linked) => isSame(linked, { platform, username })),
    })),
    ...unlisted.map(({ platform, username }, index) => ({ platform, username, order: next + index, verified: true })),
  ];
}

type NamedAccount = Pick<SocialMediaAccountDto, 'platform' | 'username'>;

/** Usernames are case-insensitive on every platform. */
const usernameKeyOf = ({ platform, username }: NamedAccount): string => accountNameOf(platform, username).toLowerCase();
