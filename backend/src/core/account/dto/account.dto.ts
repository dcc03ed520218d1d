import {
  BIO_MAX_LENGTH,
  COUNTRY_NAMES,
  FIRST_STEPS_STATES,
  GENDERS,
  LANGUAGES,
  PERSON_NAME_MAX_LENGTH,
  PROFILE_LINK_MAX_LENGTH,
  PROFILE_LINKS_MAX,
  SOCIAL_ACCOUNTS_MAX,
  SUSPENSION_SCOPES,
  URL_MAX_LENGTH,
  USER_ROLES,
  type FirstStepsState,
  type Gender,
  type Language,
  type SuspensionScope,
  type UserRole,
} from '@sparks/domain';
import { CentsField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';
import { SocialMediaAccountDto, UserPublic } from '../../users/index.js';

export class CountryChangeResponse {
  @StringField({ description: 'The country that counts until then, ISO 3166-1 alpha-2', example: 'GB' })
  from: string;

  @DateField({ description: 'From when the new country counts' })
  countsFrom: Date;
}

export class OwnSuspensionResponse {
  @IdField({ description: 'Id' })
  _id: string;

  @EnumField(SUSPENSION_SCOPES, { enumName: 'SuspensionScope', description: 'What it stops' })
  scope: SuspensionScope;

  @DateField({ nullable: true, description: 'When it ends; null: when it is lifted' })
  until: Date | null;

  @TextField({ description: 'Reason' })
  reason: string;

  @DateField({ description: 'When it began' })
  createdAt: Date;

  @IdField({ required: false, description: 'The case of your appeal; absent without one' })
  appealCaseId?: string;
}

export class MeResponse extends UserPublic {
  @ArrayField({
    required: false,
    description: 'Suspensions that apply now, newest first; absent without one',
    items: { kind: 'object', of: () => OwnSuspensionResponse },
  })
  suspensions?: OwnSuspensionResponse[];

  @NestedField(() => CountryChangeResponse, {
    description: 'A change of the country that does not count yet; campaigns use the earlier country until then',
    required: false,
  })
  countryChange?: CountryChangeResponse;

  @ArrayField({
    description: 'All roles of the account',
    items: { kind: 'enum', values: USER_ROLES, enumName: 'UserRole' },
  })
  roles: UserRole[];

  @CentsField({ description: 'Wallet balance in cents', example: 12_500 })
  balance: number;

  @StringField({ description: 'E-mail address from the identity provider', required: false })
  email?: string;

  @TextField({ description: "Bio of the public profile; '' when there is none", maxLength: BIO_MAX_LENGTH })
  bio: string;

  @ArrayField({
    description: 'Links of the public profile, https only, in order',
    maxItems: PROFILE_LINKS_MAX,
    items: { kind: 'string', maxLength: PROFILE_LINK_MAX_LENGTH },
  })
  links: string[];

  @EnumField(GENDERS, { description: 'Gender', required: false, enumName: 'Gender' })
  gender?: Gender;

  @DateField({ description: 'Birth date (midnight UTC)', required: false })
  birthDate?: Date;

  @EnumField(LANGUAGES, {
    description: 'Language of the interface, notifications and e-mails; absent until chosen',
    required: false,
    enumName: 'Language',
  })
  language?: Language;

  @EnumField(FIRST_STEPS_STATES, {
    description: 'What a new user still sees: the questions of the first visit or the checklist; absent: neither',
    required: false,
    enumName: 'FirstStepsState',
  })
  firstSteps?: FirstStepsState;

  @DateField({ description: 'When the account was created' })
  createdAt: Date;
}

/** Role and balance cannot be changed. */
export class UpdateMeDto {
  @StringField({ description: 'Name', required: false, minLength: 1, maxLength: PERSON_NAME_MAX_LENGTH })
  name?: string;

  @StringField({ description: "First name; '' removes it", required: false, maxLength: PERSON_NAME_MAX_LENGTH })
  firstName?: string;

  @StringField({
    description: "URL of your own upload (`POST /api/uploads`); '' removes the picture",
    required: false,
    maxLength: URL_MAX_LENGTH,
  })
  user_image?: string;

  @EnumField(Object.keys(COUNTRY_NAMES), {
    description: 'ISO 3166-1 alpha-2, upper case; null removes it',
    required: false,
    nullable: true,
    example: 'GB',
  })
  country?: string | null;

  @EnumField(GENDERS, { description: 'Gender; null removes it', required: false, nullable: true, enumName: 'Gender' })
  gender?: Gender | null;

  @DateField({ description: 'Birth date; null removes it', required: false, nullable: true, example: '1996-04-12' })
  birthDate?: Date | null;

  @EnumField(LANGUAGES, {
    description: 'Language of the interface, notifications and e-mails',
    required: false,
    enumName: 'Language',
  })
  language?: Language;

  @TextField({
    description: "Bio of the public profile, plain text; '' removes it",
    required: false,
    maxLength: BIO_MAX_LENGTH,
  })
  bio?: string;

  @ArrayField({
    description: 'Links of the public profile, https only; replaces the list',
    required: false,
    maxItems: PROFILE_LINKS_MAX,
    items: { kind: 'string', maxLength: PROFILE_LINK_MAX_LENGTH },
  })
  links?: string[];

  @ArrayField({
    description: 'Accounts on social platforms; replaces the list',
    required: false,
    maxItems: SOCIAL_ACCOUNTS_MAX,
    items: { kind: 'object', of: () => SocialMediaAccountDto },
  })
  socialMediaAccounts?: SocialMediaAccountDto[];
}
