import type { Platform } from '../posts/post-formats.js';

export interface LoggedRequest {
  platform: Platform;
  postId: string;
  /** ISO 8601, UTC. */
  at: string;
  method: string;
  path: string;
  /** `null` while pending. */
  status: number | null;
  durationMs: number | null;
}

const MAX_ENTRIES = 5_000;

/** The latest requests, one entry per requested post. */
export class RequestLog {
  private entries: LoggedRequest[] = [];

  /** The caller completes the entry when the response is sent. */
  add(entry: LoggedRequest): void {
    this.entries.push(entry);
    if (this.entries.length > MAX_ENTRIES * 2) this.entries = this.entries.slice(-MAX_ENTRIES);
  }

  /** Grouped by post, in order of the first request. */
  byPost(filter: { platform?: string; postId?: string }) {
    const groups = new Map<
      string,
      { platform: Platform; postId: string; count: number; requests: Omit<LoggedRequest, 'platform' | 'postId'>[] }
    >();
    let total = 0;
    for (const { platform, postId, ...request } of this.entries.slice(-MAX_ENTRIES)) {
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
