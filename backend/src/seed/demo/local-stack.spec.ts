import { PEOPLE } from '../../../local-stack/identity-provider/people.js';
import { seededPosts } from '../../../local-stack/social-sandbox/posts/seeded-posts.js';
import { X_ACCOUNTS } from '../../../local-stack/social-sandbox/posts/sign-in-accounts.js';
import { DEMO_CONTRIBUTIONS } from './contributions.js';
import { DEMO_PEOPLE, SIGN_IN_KEYS } from './people/index.js';
import { DEMO_POSTS } from './posts/index.js';

describe('Demo data shared with the local stack', () => {
  it('contains the users who can sign in', () => {
    const repeated = SIGN_IN_KEYS.map((key) => {
      const {
        sub: id,
        username,
        name,
        firstName: givenName,
        roles,
        country,
        gender,
        birthDate: birthdate,
      } = DEMO_PEOPLE[key];
      return {
        id,
        username,
        name,
        givenName,
        roles,
        country,
        ...(gender ? { gender } : {}),
        ...(birthdate ? { birthdate } : {}),
      };
    });
    expect(repeated).toEqual(PEOPLE);
  });

  it('contains the X accounts that can be connected', () => {
    const connected = Object.values(DEMO_PEOPLE).flatMap(({ connectedX }) => connectedX ?? []);
    expect(connected).not.toEqual([]);
    for (const { accountId: id, username } of connected)
      expect(X_ACCOUNTS).toContainEqual(expect.objectContaining({ id, username, about: 'Eligible' }));
  });

  it('contains the posts of the social sandbox', () => {
    const known = new Map(seededPosts.map((post) => [`${post.platform}:${post.id}`, post]));
    const posts = Object.values(DEMO_POSTS);
    expect(posts).toHaveLength(seededPosts.length);
    for (const { platform, id, username, url, caption } of posts) {
      expect(known.get(`${platform}:${id}`)).toMatchObject({ platform, id, username, url, caption });
    }
  });
});

describe('The demo story', () => {
  it('has one first submission per person and campaign, and each post once per campaign', () => {
    const firsts = DEMO_CONTRIBUTIONS.filter(({ campaign, again }) => campaign && !again).map(
      ({ campaign, by }) => `${campaign} ${by}`,
    );
    expect(new Set(firsts).size).toBe(firsts.length);
    const posts = DEMO_CONTRIBUTIONS.map(({ campaign, post }) => `${campaign} ${post}`);
    expect(new Set(posts).size).toBe(posts.length);
  });

  it('has no view earnings for users with a fixed balance', () => {
    const promised = DEMO_CONTRIBUTIONS.filter(({ by }) => by === 'ada' || by === 'ben');
    expect(promised.length).toBeGreaterThan(3);
    for (const { earns, post, moves } of promised) {
      const isApproved = moves?.at(-1)?.to === 'approved';
      expect([post, earns ?? false, isApproved && DEMO_POSTS[post].numbers.views !== null]).toEqual([
        post,
        false,
        false,
      ]);
    }
  });

  it('orders its steps consistently', () => {
    for (const { at, moves = [], spotlightAt, boostAt, deletedAt } of DEMO_CONTRIBUTIONS) {
      const times = [at, ...moves.map((move) => move.at)];
      expect(times).toEqual([...times].sort((a, b) => a - b));
      for (const later of [spotlightAt, boostAt, deletedAt])
        if (later !== undefined) expect(later).toBeGreaterThan(times.at(-1)!);
    }
  });
});
