import type { MeResponse, UpdateMeDto } from '@sparks/api-client';
import { accountNameOf, type Gender, type SocialPlatform } from '@sparks/domain';

/** `key` identifies the row while it is reordered. */
export interface AccountValues {
  readonly key: string;
  readonly platform: SocialPlatform;
  readonly username: string;
}

/** `key` identifies the row while others are removed. */
export interface LinkValues {
  readonly key: string;
  readonly url: string;
}

/** The form's values; empty strings where unset. */
export interface ProfileValues {
  readonly name: string;
  readonly firstName: string;
  readonly user_image: string;
  readonly bio: string;
  readonly links: readonly LinkValues[];
  readonly country: string;
  /** Format `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly gender: Gender;
  readonly accounts: readonly AccountValues[];
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;

export function valuesOf({
  name,
  firstName,
  user_image,
  bio,
  links,
  country = '',
  birthDate = '',
  gender = 'not-specified',
  socialMediaAccounts,
}: MeResponse): ProfileValues {
  const accounts = socialMediaAccounts.map(({ platform, username }) => ({
    key: `${platform}:${username}`,
    platform,
    username,
  }));
  return {
    name,
    firstName,
    user_image,
    bio,
    links: links.map((url) => ({ key: url, url })),
    country,
    birthDate: birthDate.slice(0, DATE_LENGTH),
    gender,
    accounts,
  };
}

/** Only the changed fields, as the API takes them. */
export function changesOf(values: ProfileValues, me: MeResponse): UpdateMeDto {
  const stored = valuesOf(me);
  const accounts = plain(values);
  return {
    ...(values.name.trim() === stored.name ? {} : { name: values.name.trim() }),
    ...(values.firstName.trim() === stored.firstName ? {} : { firstName: values.firstName.trim() }),
    ...(values.user_image === stored.user_image ? {} : { user_image: values.user_image }),
    ...(values.bio.trim() === stored.bio ? {} : { bio: values.bio.trim() }),
    ...(isSameList(namedLinks(values), me.links) ? {} : { links: namedLinks(values) }),
    ...(values.country === stored.country ? {} : { country: (values.country || null) as UpdateMeDto['country'] }),
    ...(values.birthDate === stored.birthDate ? {} : { birthDate: values.birthDate || null }),
    ...(values.gender === stored.gender ? {} : { gender: values.gender }),
    ...(isSameList(accounts, plain(stored)) ? {} : { socialMediaAccounts: accounts }),
  };
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]) => JSON.stringify(a) === JSON.stringify(b);

/** Links without empty rows. */
function namedLinks({ links }: ProfileValues): string[] {
  return links.map(({ url }) => url.trim()).filter((url) => url !== '');
}

/** Accounts without empty rows, numbered in order. */
function plain({ accounts }: ProfileValues) {
  const named = accounts.filter(({ username }) => username.trim() !== '');
  return named.map(({ platform, username }, order) => ({
    platform,
    username: accountNameOf(platform, username),
    order,
  }));
}
