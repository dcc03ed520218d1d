import type { AccountMemory } from './account-memory.js';
import { postAt } from './generated-post.js';
import { PLATFORMS, type Platform, type Post, type PostDescription } from './post.js';
import { seededDescriptions } from './seeded-posts.js';

/** Everything that the sandbox knows at run time: what was described, which platforms are down, whose posts were seen. */
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

  /** The post with this well-formed id as it is now. */
  post(platform: Platform, id: string): Post {
    const description = { ...seededDescriptions.get(platform)?.get(id), ...this.described.get(key(platform, id)) };
    const post = postAt(platform, id, this.now(), description);
    if (platform === 'instagram') this.accounts.remember(post.username, id);
    return post;
  }

  /** Adds to what is known about a post; facts that were described before stay. */
  describe(platform: Platform, id: string, description: PostDescription): Post {
    this.described.set(key(platform, id), { ...this.described.get(key(platform, id)), ...description });
    return this.post(platform, id);
  }

  /** The known posts of an Instagram account, newest first; undefined when nobody ever heard of the account. */
  postsOf(username: string): Post[] | undefined {
    const ids = new Set(this.accounts.postsOf(username));
    for (const [id, description] of seededDescriptions.get('instagram') ?? [])
      if (description.username === username) ids.add(id);
    const posts = [...ids].map((id) => this.post('instagram', id)).filter((post) => post.username === username);
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

  /** Makes a short or share code of a platform lead to any address. */
  setLink(platform: Platform, code: string, location: string): void {
    this.links.set(key(platform, code), location);
  }

  link(platform: Platform, code: string): string | undefined {
    return this.links.get(key(platform, code));
  }

  /** Forgets descriptions, links and platforms that are down. */
  forgetDescriptions(): void {
    this.described.clear();
    this.links.clear();
    for (const platform of PLATFORMS) this.down.delete(platform);
  }
}

const key = (platform: Platform, id: string): string => `${platform}/${id}`;
