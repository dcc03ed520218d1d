import type { AccountMemory } from './account-memory.js';
import { postAt } from './generated-post.js';
import { PLATFORMS, type Platform } from './post-formats.js';
import { type Post, type PostDescription } from './post.js';
import { seededDescriptions } from './seeded-posts.js';

/** State of the sandbox: described posts, platforms that are down, and known accounts. */
export class SocialWorld {
  private readonly described = new Map<string, PostDescription>();
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
    const post = postAt(platform, id, this.now(), description);
    if (platform === 'instagram') this.accounts.remember(post.username, id);
    return post;
  }

  /** Merges the description with an earlier one. */
  describe(platform: Platform, id: string, description: PostDescription): Post {
    this.described.set(key(platform, id), { ...this.described.get(key(platform, id)), ...description });
    return this.findPost(platform, id);
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
    this.links.clear();
    for (const platform of PLATFORMS) this.down.delete(platform);
  }
}

const key = (platform: Platform, id: string): string => `${platform}/${id}`;
