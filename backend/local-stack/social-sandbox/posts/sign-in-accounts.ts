import type { Platform } from './post-formats.js';

/** An account that the consent page offers. */
export interface SignInAccount {
  username: string;
  name: string;
  /** Shown as a hint. */
  about: string;
}

/** An account with fixed statistics. */
export interface XSandboxAccount extends SignInAccount {
  id: string;
  ageDays: number;
  followers: number;
  posts: number;
  isProtected: boolean;
}

/** At least one account fails each eligibility rule. */
export const X_ACCOUNTS: readonly XSandboxAccount[] = [
  {
    id: '2244990001',
    username: 'ada_whitfield',
    name: 'Ada Whitfield',
    about: 'Eligible',
    ageDays: 3_100,
    followers: 1_840,
    posts: 2_310,
    isProtected: false,
  },
  {
    id: '2244990002',
    username: 'mugs_by_kip',
    name: 'Mugs by Kip',
    about: 'Eligible',
    ageDays: 900,
    followers: 412,
    posts: 655,
    isProtected: false,
  },
  {
    id: '2244990003',
    username: 'first_week',
    name: 'First Week',
    about: 'Opened 3 days ago',
    ageDays: 3,
    followers: 260,
    posts: 44,
    isProtected: false,
  },
  {
    id: '2244990004',
    username: 'quiet_corner',
    name: 'Quiet Corner',
    about: '7 followers',
    ageDays: 1_400,
    followers: 7,
    posts: 310,
    isProtected: false,
  },
  {
    id: '2244990005',
    username: 'garden_gate',
    name: 'Garden Gate',
    about: 'Protected posts',
    ageDays: 2_000,
    followers: 530,
    posts: 900,
    isProtected: true,
  },
];

export const TIKTOK_ACCOUNTS = [
  { openId: '-000sandboxAdaMakesVideos', username: 'ada.makes', name: 'Ada Makes', about: '12.4K followers' },
  { openId: '-000sandboxKipRunsTrails', username: 'kip.trails', name: 'Kip on Trails', about: '310 followers' },
] as const;

/** YouTube channels, by the Google account that they belong to; the last one has no channel. */
export const GOOGLE_ACCOUNTS = [
  { channelId: 'UCsandboxAdaMakes000000a', username: 'adamakes', name: 'Ada Makes', about: '8,210 subscribers' },
  { channelId: 'UCsandboxMugsByKip00000b', username: 'mugsbykip', name: 'Mugs by Kip', about: '95 subscribers' },
  { channelId: null, username: 'viewer.only', name: 'Viewer Only', about: 'No channel' },
] as const;

/** The id that sign-in reports for an account, where it is the one that its posts and profile have too. */
export function signInAccountId(platform: Platform, username: string): string | undefined {
  const isNamed = (account: SignInAccount) => account.username === username.toLowerCase();
  if (platform === 'twitter') return X_ACCOUNTS.find(isNamed)?.id;
  if (platform === 'youtube') return GOOGLE_ACCOUNTS.find(isNamed)?.channelId ?? undefined;
  return undefined;
}
