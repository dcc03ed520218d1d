import { PEOPLE } from '../../../local-stack/identity-provider/people.js';
import { X_ACCOUNTS } from '../../../local-stack/social-sandbox/platforms/x-accounts.js';
import { seededPosts } from '../../../local-stack/social-sandbox/posts/seeded-posts.js';
import { DEMO_CONTRIBUTIONS } from './contributions.js';
import { DEMO_PEOPLE, SIGN_IN_KEYS } from './people/index.js';
import { DEMO_POSTS } from './posts/index.js';

describe('What the demo repeats of the local stack', () => {
  it('are the people who can sign in', () => {
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

  it('are the accounts on X that somebody can sign in to', () => {
    const connected = Object.values(DEMO_PEOPLE).flatMap(({ connectedX }) => connectedX ?? []);
    expect(connected).not.toEqual([]);
    for (const { accountId: id, username } of connected)
      expect(X_ACCOUNTS).toContainEqual(expect.objectContaining({ id, username, about: 'Eligible' }));
  });

  it('are the posts that the social sandbox was given', () => {
    const known = new Map(seededPosts.map((post) => [`${post.platform}:${post.id}`, post]));
    const posts = Object.values(DEMO_POSTS);
    expect(posts).toHaveLength(seededPosts.length);
    for (const { platform, id, username, url, caption } of posts) {
      expect(known.get(`${platform}:${id}`)).toMatchObject({ platform, id, username, url, caption });
    }
  });
});

describe('The story', () => {
  it('has one first submission a person and campaign, and a post in a campaign once', () => {
    const firsts = DEMO_CONTRIBUTIONS.filter(({ campaign, again }) => campaign && !again).map(
      ({ campaign, by }) => `${campaign} ${by}`,
    );
    expect(new Set(firsts).size).toBe(firsts.length);
    const posts = DEMO_CONTRIBUTIONS.map(({ campaign, post }) => `${campaign} ${post}`);
    expect(new Set(posts).size).toBe(posts.length);
  });

  it('lets nobody earn from views whose wallet is promised', () => {
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

  it('tells things in the order in which they can happen', () => {
    for (const { at, moves = [], spotlightAt, boostAt, deletedAt } of DEMO_CONTRIBUTIONS) {
      const times = [at, ...moves.map((move) => move.at)];
      expect(times).toEqual([...times].sort((a, b) => a - b));
      for (const later of [spotlightAt, boostAt, deletedAt])
        if (later !== undefined) expect(later).toBeGreaterThan(times.at(-1)!);
    }
  });
});
