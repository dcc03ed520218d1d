import type { createStore, Preview } from '@sparks/api-client';
import { sparksApi } from '@sparks/api-client/lazy';
import type { SocialPlatform } from '@sparks/domain';
import type { PreviewRequest } from './flow-effects';

export type AppDispatch = ReturnType<typeof createStore>['dispatch'];

/** Previews are not cached here; the server has a shared cache. */
const once = { subscribe: false, forceRefetch: true } as const;

/** Requests the preview of a link on the route of its platform. */
export function requestPreview(dispatch: AppDispatch, platform: SocialPlatform, url: string): PreviewRequest {
  const { endpoints } = sparksApi;
  switch (platform) {
    case 'instagram':
      return toRequest(dispatch(endpoints.previewInstagramPost.initiate({ code: url }, once)));
    case 'youtube':
      return toRequest(dispatch(endpoints.previewYoutubePost.initiate({ link: url }, once)));
    case 'tiktok':
      return toRequest(dispatch(endpoints.previewTiktokPost.initiate({ tiktokPreviewDto: { postUrl: url } }, once)));
    case 'twitter':
      return toRequest(dispatch(endpoints.previewTwitterPost.initiate({ twitterPreviewDto: { tweetUrl: url } }, once)));
    default:
      return toRequest(dispatch(endpoints[operationOf(platform)].initiate({ url }, once)));
  }
}

/** The operation of `GET /api/<platform>/post?url=`. */
function operationOf<Id extends SocialPlatform>(platform: Id) {
  return `preview${platform.charAt(0).toUpperCase()}${platform.slice(1)}Post` as `preview${Capitalize<Id>}Post`;
}

interface PreviewCall {
  unwrap: () => Promise<{ data: Preview }>;
  abort: () => void;
}

function toRequest(call: PreviewCall): PreviewRequest {
  return { answer: call.unwrap().then(({ data }) => data), abort: () => call.abort() };
}
