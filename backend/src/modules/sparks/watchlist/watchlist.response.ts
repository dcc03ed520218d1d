import { UserPublic } from '../../../core/users/index.js';
import { BooleanField, IntField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField } from '../../../platform/http/fields/structure.fields.js';

export class WatchlistResponse {
  @ArrayField({ items: { kind: 'string' }, description: 'Ids of the saved campaigns, newest first' })
  savedSparkIds: string[];
  @ArrayField({ items: { kind: 'object', of: () => UserPublic }, description: 'Followed people, newest first' })
  following: UserPublic[];
}

export class FollowResponse {
  @BooleanField({ description: 'Whether the caller follows the person' }) isFollowing: boolean;
  @IntField({ min: 0, description: 'People who follow the person' }) followers: number;
}
