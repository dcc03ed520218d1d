import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Instagram posts by account. Business Discovery lists the media of an account, which cannot be derived from generated
 * posts, so seen posts are stored: one `account post` per line in a file, or in memory without one.
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
