import { secret, type SettingReader, text, webAddress } from './setting.js';

/** Where the six platforms are reached, and the keys for those of their interfaces that want one. Addresses end without a slash. */
export interface SocialSettings {
  youtube: { webUrl: string; apiUrl: string; imagesUrl: string; apiKey?: string };
  tiktok: { webUrl: string; shortUrl: string; apiUrl: string };
  x: { publishUrl: string; syndicationUrl: string; apiUrl: string; bearerToken?: string };
  meta: { graphUrl: string; accessToken?: string; instagramUserId?: string };
  instagram: { webUrl: string };
  facebook: { webUrl: string };
  reddit: { webUrl: string; oauthUrl: string; clientId?: string; clientSecret?: string };
  /** The paid fall-back for engagement numbers; not used without a key. */
  aggregator: { url: string; apiKey?: string };
}

/** Reads the social platforms' part; the defaults are the platforms' own addresses. */
export function readSocialSettings(read: SettingReader): SocialSettings {
  const base = (name: string, url: string) => read.withDefault(name, webAddress(url), url);
  const key = (name: string, expected: string) => read.optional(name, secret(expected));
  return {
    youtube: {
      webUrl: base('SOCIAL_YOUTUBE_WEB', 'https://www.youtube.com'),
      apiUrl: base('SOCIAL_YOUTUBE_API', 'https://www.googleapis.com'),
      imagesUrl: base('SOCIAL_YOUTUBE_IMAGES', 'https://i.ytimg.com'),
      apiKey: key('YOUTUBE_API_KEY', 'a key of the YouTube Data API'),
    },
    tiktok: {
      webUrl: base('SOCIAL_TIKTOK_WEB', 'https://www.tiktok.com'),
      shortUrl: base('SOCIAL_TIKTOK_SHORT', 'https://vm.tiktok.com'),
      apiUrl: base('SOCIAL_TIKTOK_API', 'https://open.tiktokapis.com'),
    },
    x: {
      publishUrl: base('SOCIAL_X_PUBLISH', 'https://publish.x.com'),
      syndicationUrl: base('SOCIAL_X_SYNDICATION', 'https://cdn.syndication.twimg.com'),
      apiUrl: base('SOCIAL_X_API', 'https://api.x.com'),
      bearerToken: key('X_BEARER_TOKEN', 'a bearer token of the X API'),
    },
    meta: {
      graphUrl: base('SOCIAL_META_GRAPH', 'https://graph.facebook.com'),
      accessToken: key('META_ACCESS_TOKEN', 'an access token of the Graph API'),
      instagramUserId: read.optional('META_INSTAGRAM_USER_ID', text('the id of our own Instagram professional account')),
    },
    instagram: { webUrl: base('SOCIAL_INSTAGRAM_WEB', 'https://www.instagram.com') },
    facebook: { webUrl: base('SOCIAL_FACEBOOK_WEB', 'https://www.facebook.com') },
    reddit: {
      webUrl: base('SOCIAL_REDDIT_WEB', 'https://www.reddit.com'),
      oauthUrl: base('SOCIAL_REDDIT_OAUTH', 'https://oauth.reddit.com'),
      clientId: read.optional('REDDIT_CLIENT_ID', text('the id of a Reddit application')),
      clientSecret: key('REDDIT_CLIENT_SECRET', 'the secret of that Reddit application'),
    },
    aggregator: {
      url: base('SOCIAL_AGGREGATOR', 'https://api.scrapecreators.com'),
      apiKey: key('AGGREGATOR_API_KEY', 'a key of the aggregator'),
    },
  };
}
