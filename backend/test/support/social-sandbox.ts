import { MOUNT_OF_SETTING } from '../../local-stack/social-sandbox/sandbox-env.js';
import { startSocialSandbox } from '../../local-stack/social-sandbox/server/social-sandbox.js';

/** The sandbox accepts any keys; with them, the adapters use all their APIs. */
export const SANDBOX_KEYS = {
  YOUTUBE_API_KEY: 'sandbox',
  X_BEARER_TOKEN: 'sandbox',
  META_ACCESS_TOKEN: 'sandbox',
  META_INSTAGRAM_USER_ID: '17841400000000000',
  REDDIT_CLIENT_ID: 'sandbox',
  REDDIT_CLIENT_SECRET: 'sandbox',
  AGGREGATOR_API_KEY: 'sandbox',
} as const;

/** A social sandbox on a free port. */
export interface TestSandbox {
  origin: string;
  /** Backend settings for the sandbox, without keys. */
  env: Record<string, string>;
  describe(platform: string, postId: string, post: Record<string, unknown>): Promise<void>;
  /** Describes the profile of an account, whose id its posts have too. */
  describeProfile(platform: string, handle: string, profile: Record<string, unknown>): Promise<void>;
  /** Sets the target of a short code. */
  link(platform: string, code: string, location: string): Promise<void>;
  setPlatform(platform: string, state: 'up' | 'down'): Promise<void>;
  /** Paths of the requests for a post, in order. */
  requestsFor(platform: string, postId: string): Promise<string[]>;
  /** Clears descriptions and logged requests. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** @param slowMs how long a post in state `slow` takes */
export async function startTestSandbox({ slowMs = 5_000 }: { slowMs?: number } = {}): Promise<TestSandbox> {
  const { origin, close } = await startSocialSandbox({ port: 0, slowMs });
  const control = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${origin}/_control/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  return {
    origin,
    env: {
      LOCAL_MODE: 'true',
      ...Object.fromEntries(Object.entries(MOUNT_OF_SETTING).map(([name, mount]) => [name, origin + mount])),
    },
    describe: async (platform, postId, post) => void (await control('PUT', `posts/${platform}/${postId}`, post)),
    describeProfile: async (platform, handle, profile) =>
      void (await control('PUT', `profiles/${platform}/${handle}`, profile)),
    link: async (platform, code, location) => void (await control('PUT', `links/${platform}/${code}`, { location })),
    setPlatform: async (platform, state) => void (await control('PUT', `platforms/${platform}`, { state })),
    requestsFor: async (platform, postId) => {
      const answer = await control('GET', `requests?platform=${platform}&postId=${postId}`);
      const { posts } = (await answer.json()) as { posts: { requests: { path: string }[] }[] };
      return posts.flatMap(({ requests }) => requests.map(({ path }) => path));
    },
    reset: async () => {
      await control('DELETE', 'posts');
      await control('DELETE', 'requests');
    },
    close,
  };
}

let videos = 0;
/** A YouTube video id that no other test uses. */
export function newVideoId(): string {
  videos += 1;
  return `t${videos.toString(36).padStart(4, '0')}${Math.random().toString(36).slice(2).padEnd(6, '0').slice(0, 6)}`;
}

/** The canonical URL of a video, by default of a new one. */
export const youtubeUrl = (id: string = newVideoId()): string => `https://www.youtube.com/watch?v=${id}`;
