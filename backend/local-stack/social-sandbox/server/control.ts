import { urlOf } from '../posts/post-urls.js';
import type { Post } from '../posts/post.js';
import { seededPosts } from '../posts/seeded-posts.js';
import type { SocialWorld } from '../posts/social-world.js';
import {
  BadControlInput,
  readDescription,
  readHandle,
  readIsDown,
  readLocation,
  readPlatform,
  readPostId,
  readProfile,
} from './control-input.js';
import { json, type Answer } from './exchange.js';
import type { RequestLog } from './request-log.js';

interface ControlCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
}

const done = (): Answer => ({ status: 204, headers: {}, body: '' });
const shown = (post: Post): Answer => json(200, { ...post, url: urlOf(post) });

/** Treats a broken escape as bad input. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new BadControlInput(`'${part}' is not a valid part of an address.`);
  }
}

/** Handles `/_control`; bad input is 400 `{code, message, field?}`, an unknown route 404. */
export function handleControl(call: ControlCall, world: SocialWorld, log: RequestLog): Answer {
  try {
    return route(call, world, log);
  } catch (error) {
    if (!(error instanceof BadControlInput)) throw error;
    return json(400, { code: 'BAD_REQUEST', message: error.message, ...(error.field ? { field: error.field } : {}) });
  }
}

function route({ method, path, query, body }: ControlCall, world: SocialWorld, log: RequestLog): Answer {
  const [, , subject, ...rest] = path.split('/').map(decode);
  const [first = '', second = ''] = rest;
  switch (`${method} ${subject}/${rest.length}`) {
    case 'PUT posts/2': {
      const platform = readPlatform(first);
      return shown(world.describe(platform, readPostId(platform, second), readDescription(body, platform)));
    }
    case 'GET posts/2': {
      const platform = readPlatform(first);
      return shown(world.findPost(platform, readPostId(platform, second)));
    }
    case 'PUT profiles/2': {
      const platform = readPlatform(first);
      return json(200, world.describeProfile(platform, readHandle(second), readProfile(body)));
    }
    case 'GET profiles/2':
      return json(200, world.findProfile(readPlatform(first), readHandle(second)));
    case 'DELETE posts/0':
      world.reset();
      return done();
    case 'PUT platforms/1': {
      const platform = readPlatform(first);
      const isDown = readIsDown(body);
      world.setDown(platform, isDown);
      return json(200, { platform, state: isDown ? 'down' : 'up' });
    }
    case 'PUT links/2': {
      const platform = readPlatform(first);
      const location = readLocation(body);
      world.setLink(platform, second, location);
      return json(200, { platform, code: second, location });
    }
    case 'GET library/0':
      return json(200, { data: seededPosts });
    case 'GET requests/0':
      return json(
        200,
        log.byPost({ platform: query.get('platform') ?? undefined, postId: query.get('postId') ?? undefined }),
      );
    case 'DELETE requests/0':
      log.clear();
      return done();
    default:
      return json(404, { code: 'NOT_FOUND', message: `No control route ${method} ${path}.` });
  }
}
