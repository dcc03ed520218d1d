import type {
  FirstStepsResponse,
  MeResponse,
  ProofMethodsResponse,
  SocialAccountResponse,
  UserProfile,
  UserPublic,
} from '@sparks/api-client';
import { drawn } from './now';

export const person = (username: string, name: string, change: Partial<UserPublic> = {}): UserPublic => ({
  _id: `user-${username}`,
  username,
  name,
  firstName: name.split(' ')[0] ?? name,
  user_image: '',
  role: 'contributor',
  country: 'GB',
  experienceLevel: 2,
  socialMediaAccounts: [
    { platform: 'instagram', username: `${username}.creates`, order: 0 },
    { platform: 'tiktok', username, order: 1, verified: true },
  ],
  ...change,
});

export const cleo = person('cleo', 'Cleo Marsh', { role: 'individual', country: 'US', experienceLevel: 3 });
export const northwind = person('northwind', 'Northwind Coffee', {
  role: 'organization',
  country: 'US',
  experienceLevel: 4,
});
export const ada = person('ada', 'Ada Whitfield', { user_image: drawn('7a4f9a') });
export const ben = person('ben', 'Ben Krause', { country: 'DE', experienceLevel: 1 });
export const ngozi = person('ngozi', 'Ngozi Adeyemi', { country: 'NG', experienceLevel: 4 });
const root = person('root', 'Robin Root', { role: 'admin' });

/** The profile as its page shows it. */
export const profileOf = (user: UserPublic): UserProfile => ({
  ...user,
  bio: 'Coffee, film cameras and slow mornings. I post three times a week from Leeds.',
  links: ['https://ada.example.org/work', 'https://shop.example.org/'],
  memberSince: '2026-01-05T10:00:00.000Z',
});

/** The signed-in user of a screen. */
export type Viewer = 'ada' | 'cleo' | 'root';

export const me = (who: Viewer): MeResponse => {
  const own = { ada, cleo, root }[who];
  return {
    ...own,
    bio: 'Coffee, film cameras and slow mornings. I post three times a week from Leeds.',
    links: ['https://ada.example.org/work', 'https://shop.example.org/'],
    roles: [own.role],
    balance: 41_250,
    language: 'en',
    createdAt: '2026-01-05T10:00:00.000Z',
    email: `${who}@example.org`,
    gender: 'female',
    birthDate: '1994-03-14T00:00:00.000Z',
  };
};

/** Of a new contributor who has completed the profile. */
export const firstSteps: FirstStepsResponse['steps'] = (['profile', 'account', 'post', 'approval'] as const).map(
  (step) => ({ step, isDone: step === 'profile' }),
);

export const proofMethods: ProofMethodsResponse[] = [
  { platform: 'instagram', methods: ['bio_code'] },
  { platform: 'tiktok', methods: ['oauth', 'bio_code'] },
  { platform: 'twitter', methods: ['oauth', 'bio_code'] },
  { platform: 'facebook', methods: ['bio_code'] },
  { platform: 'youtube', methods: ['oauth', 'bio_code'] },
  { platform: 'reddit', methods: ['bio_code'] },
];
/** Ada has proven one of her accounts. */
export const provenAccounts: SocialAccountResponse[] = [
  {
    platform: 'tiktok',
    handle: 'ada',
    accountId: 'open-7f3a',
    method: 'oauth',
    provenAt: '2026-04-02T09:00:00.000Z',
    quarantinedUntil: null,
  },
];
