import { DEFAULT_TWITTER_REQUIREMENTS, type TwitterRequirements } from '@sparks/domain';
import { httpUrl, idList, integer, secret, text, type SettingReader } from './setting.js';

/** URLs (without trailing slashes) and credentials of the social platforms. */
export interface SocialSettings {
  youtube: {
    webUrl: string;
    apiUrl: string;
    imagesUrl: string;
    apiKey?: string;
    /** Google's token endpoint. */
    tokenUrl: string;
    signIn: SignInSettings;
  };
  tiktok: { webUrl: string; shortUrl: string; apiUrl: string; signIn: SignInSettings };
  x: {
    publishUrl: string;
    syndicationUrl: string;
    apiUrl: string;
    bearerToken?: string;
    signIn: SignInSettings;
    eligibility: EligibilitySettings;
  };
  meta: { graphUrl: string; accessToken?: string; instagramUserId?: string };
  instagram: { webUrl: string };
  facebook: { webUrl: string };
  reddit: { webUrl: string; oauthUrl: string; clientId?: string; clientSecret?: string };
  /** Paid fallback for engagement metrics; disabled without a key. */
  aggregator: { url: string; apiKey?: string };
}

export interface SignInSettings {
  /** Opened by the user's browser, never fetched by the server. */
  url: string;
  /** Absent: sign-in is disabled. */
  client?: { id: string; secret?: string };
}

/** Which X accounts may submit posts. */
export interface EligibilitySettings extends TwitterRequirements {
  /** Users who are exempt from the requirements. */
  exemptUserIds: readonly string[];
}

export function readSocialSettings(read: SettingReader): SocialSettings {
  const base = (name: string, url: string) => read.withDefault(name, httpUrl(url), url);
  const key = (name: string, expected: string) => read.optional(name, secret(expected));
  return {
    youtube: {
      webUrl: base('SOCIAL_YOUTUBE_WEB', 'https://www.youtube.com'),
      apiUrl: base('SOCIAL_YOUTUBE_API', 'https://www.googleapis.com'),
      imagesUrl: base('SOCIAL_YOUTUBE_IMAGES', 'https://i.ytimg.com'),
      apiKey: key('YOUTUBE_API_KEY', 'a key of the YouTube Data API'),
      tokenUrl: base('SOCIAL_GOOGLE_TOKEN', 'https://oauth2.googleapis.com'),
      signIn: { url: base('SOCIAL_GOOGLE_SIGN_IN', 'https://accounts.google.com'), client: readGoogleClient(read) },
    },
    tiktok: {
      webUrl: base('SOCIAL_TIKTOK_WEB', 'https://www.tiktok.com'),
      shortUrl: base('SOCIAL_TIKTOK_SHORT', 'https://vm.tiktok.com'),
      apiUrl: base('SOCIAL_TIKTOK_API', 'https://open.tiktokapis.com'),
      signIn: { url: base('SOCIAL_TIKTOK_SIGN_IN', 'https://www.tiktok.com'), client: readTiktokClient(read) },
    },
    x: {
      publishUrl: base('SOCIAL_X_PUBLISH', 'https://publish.x.com'),
      syndicationUrl: base('SOCIAL_X_SYNDICATION', 'https://cdn.syndication.twimg.com'),
      apiUrl: base('SOCIAL_X_API', 'https://api.x.com'),
      bearerToken: key('X_BEARER_TOKEN', 'a bearer token of the X API'),
      signIn: { url: base('SOCIAL_X_SIGN_IN', 'https://x.com'), client: readXClient(read) },
      eligibility: readEligibility(read),
    },
    meta: {
      graphUrl: base('SOCIAL_META_GRAPH', 'https://graph.facebook.com'),
      accessToken: key('META_ACCESS_TOKEN', 'an access token of the Graph API'),
      instagramUserId: read.optional(
        'META_INSTAGRAM_USER_ID',
        text('the id of our own Instagram professional account'),
      ),
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

/** X also supports public clients without a secret. */
function readXClient(read: SettingReader): SignInSettings['client'] {
  const id = read.optional('X_CLIENT_ID', text('the OAuth 2 client id of an X application'));
  const clientSecret = read.optional('X_CLIENT_SECRET', secret('the client secret of that X application'));
  return id === undefined ? undefined : { id, secret: clientSecret };
}

function readTiktokClient(read: SettingReader): SignInSettings['client'] {
  const id = read.optional('TIKTOK_CLIENT_KEY', text('the client key of a TikTok application'));
  const kind = secret('the client secret of that TikTok application');
  return id === undefined
    ? undefined
    : { id, secret: read.required('TIKTOK_CLIENT_SECRET', kind, 'TIKTOK_CLIENT_KEY is set') };
}

function readGoogleClient(read: SettingReader): SignInSettings['client'] {
  const id = read.optional('GOOGLE_CLIENT_ID', text('the client id of a Google OAuth web application'));
  const kind = secret('the client secret of that Google application');
  return id === undefined
    ? undefined
    : { id, secret: read.required('GOOGLE_CLIENT_SECRET', kind, 'GOOGLE_CLIENT_ID is set') };
}

function readEligibility(read: SettingReader): EligibilitySettings {
  const { minAccountAgeDays, minFollowers, minPosts } = DEFAULT_TWITTER_REQUIREMENTS;
  return {
    minAccountAgeDays: read.withDefault('X_MIN_ACCOUNT_AGE_DAYS', integer(0, 3_650, 'days'), minAccountAgeDays),
    minFollowers: read.withDefault('X_MIN_FOLLOWERS', integer(0, 100_000_000), minFollowers),
    minPosts: read.withDefault('X_MIN_POSTS', integer(0, 100_000_000), minPosts),
    exemptUserIds: read.withDefault('X_ELIGIBILITY_EXEMPT_USER_IDS', idList(), []),
  };
}
