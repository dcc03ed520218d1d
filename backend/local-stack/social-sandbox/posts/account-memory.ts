import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Which Instagram posts were seen for which account. Business Discovery asks for an account's media, and a generated
 * post's account cannot be turned back into its posts, so they are remembered: in a file, one `account post` a line,
 * that outlives a restart, or in memory when no file is named.
 */
export class AccountMemory {
  private readonly posts = new Map<string, Set<string>>();

  constructor(private readonly file?: string) {
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    if (!existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const [username, id] = line.split(' ');
      if (username && id) this.add(username, id);
    }
  }

  /** Notes that this account has this post. */
  remember(username: string, id: string): void {
    if (this.add(username, id) && this.file) appendFileSync(this.file, `${username} ${id}\n`);
  }

  postsOf(username: string): string[] {
    return [...(this.posts.get(username) ?? [])];
  }

  private add(username: string, id: string): boolean {
    const known = this.posts.get(username) ?? new Set<string>();
    this.posts.set(username, known);
    if (known.has(id)) return false;
    known.add(id);
    return true;
  }
}
