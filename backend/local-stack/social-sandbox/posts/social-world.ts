import type { AccountMemory } from './account-memory.js';
import { postAt } from './generated-post.js';
import { PLATFORMS, type Platform } from './post-formats.js';
import { type Post, type PostDescription } from './post.js';
import { profileAt, type Profile, type ProfileDescription } from './profile.js';
import { seededDescriptions } from './seeded-posts.js';

/** State of the sandbox: described posts, platforms that are down, and known accounts. */
export class SocialWorld {
  private readonly described = new Map<string, PostDescription>();
  private readonly profiles = new Map<string, ProfileDescription>();
  private readonly links = new Map<string, string>();
  private readonly down = new Set<Platform>();

  constructor(
    private readonly clock: () => Date,
    private readonly accounts: AccountMemory,
  ) {}

  now(): Date {
    return this.clock();
  }

  /** @param id well-formed */
  findPost(platform: Platform, id: string): Post {
    const description = { ...seededDescriptions.get(platform)?.get(id), ...this.described.get(key(platform, id)) };
    const generated = postAt(platform, id, this.now(), description);
    // A described account has its id on all of its posts.
    const authorId = description.authorId ?? this.findProfile(platform, generated.username).id;
    const post = { ...generated, authorId };
    if (platform === 'instagram') this.accounts.remember(post.username, id);
    return post;
  }

  /** Merges the description with an earlier one. */
  describe(platform: Platform, id: string, description: PostDescription): Post {
    this.described.set(key(platform, id), { ...this.described.get(key(platform, id)), ...description });
    return this.findPost(platform, id);
  }

  findProfile(platform: Platform, handle: string): Profile {
    return profileAt(platform, handle, this.profiles.get(profileKey(platform, handle)));
  }

  /** Merges the description with an earlier one. */
  describeProfile(platform: Platform, handle: string, description: ProfileDescription): Profile {
    const key = profileKey(platform, handle);
    this.profiles.set(key, { ...this.profiles.get(key), ...description });
    return this.findProfile(platform, handle);
  }

  isProfileDescribed(platform: Platform, handle: string): boolean {
    return this.profiles.has(profileKey(platform, handle));
  }

  /** Known posts of an Instagram account, newest first; undefined for an unknown account. */
  listPostsOf(username: string): Post[] | undefined {
    const ids = new Set(this.accounts.postsOf(username));
    for (const [id, description] of seededDescriptions.get('instagram') ?? [])
      if (description.username === username) ids.add(id);
    const posts = [...ids].map((id) => this.findPost('instagram', id)).filter((post) => post.username === username);
    if (posts.length === 0) return undefined;
    return posts.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  }

  setDown(platform: Platform, isDown: boolean): void {
    if (isDown) this.down.add(platform);
    else this.down.delete(platform);
  }

  isDown(platform: Platform): boolean {
    return this.down.has(platform);
  }

  /** Points a short or share code to a URL. */
  setLink(platform: Platform, code: string, location: string): void {
    this.links.set(key(platform, code), location);
  }

  link(platform: Platform, code: string): string | undefined {
    return this.links.get(key(platform, code));
  }

  reset(): void {
    this.described.clear();
    this.profiles.clear();
    this.links.clear();
    for (const platform of PLATFORMS) this.down.delete(platform);
  }
}

const key = (platform: Platform, id: string): string => `${platform}/${id}`;
const profileKey = (platform: Platform, handle: string): string => key(platform, handle.toLowerCase());
