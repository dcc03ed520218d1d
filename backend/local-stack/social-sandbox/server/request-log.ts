import type { Platform } from '../posts/post.js';

export interface LoggedRequest {
  platform: Platform;
  postId: string;
  /** ISO 8601, UTC. */
  at: string;
  method: string;
  /** With mount and query. */
  path: string;
  /** Null while the answer is still being made. */
  status: number | null;
  durationMs: number | null;
}

const KEPT = 5_000;

/** The latest requests for posts, one entry for each post that a request asked for. */
export class RequestLog {
  private entries: LoggedRequest[] = [];

  /** Notes a request at its arrival; the entry is completed by its caller when the answer is there. */
  add(entry: LoggedRequest): void {
    this.entries.push(entry);
    if (this.entries.length > KEPT * 2) this.entries = this.entries.slice(-KEPT);
  }

  /** Grouped by post, in the order in which the posts were first asked for. */
  byPost(filter: { platform?: string; postId?: string }) {
    const groups = new Map<
      string,
      { platform: Platform; postId: string; count: number; requests: Omit<LoggedRequest, 'platform' | 'postId'>[] }
    >();
    let total = 0;
    for (const { platform, postId, ...request } of this.entries.slice(-KEPT)) {
      if ((filter.platform && filter.platform !== platform) || (filter.postId && filter.postId !== postId)) continue;
      const group = groups.get(`${platform}/${postId}`) ?? { platform, postId, count: 0, requests: [] };
      groups.set(`${platform}/${postId}`, group);
      group.count += 1;
      group.requests.push(request);
      total += 1;
    }
    return { total, posts: [...groups.values()] };
  }

  clear(): void {
    this.entries = [];
  }
}
