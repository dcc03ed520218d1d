import type { UserPublic } from './dto/user.response.js';
import type { UserRecord } from './user.schema.js';

/** What everybody may see of a person: no e-mail, no birth date, no gender, no subject. */
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
    socialMediaAccounts: [...(user.socialMediaAccounts ?? [])]
      .sort((a, b) => a.order - b.order)
      .map(({ platform, username, order }) => ({ platform, username, order })),
  };
}
