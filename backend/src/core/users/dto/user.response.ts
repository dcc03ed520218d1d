import {
  BIO_MAX_LENGTH,
  PROFILE_LINK_MAX_LENGTH,
  PROFILE_LINKS_MAX,
  SOCIAL_PLATFORMS,
  USER_ROLES,
  type SocialPlatform,
  type UserRole,
} from '@sparks/domain';
import { BooleanField, IntField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';

export class SocialMediaAccountDto {
  @EnumField(SOCIAL_PLATFORMS, { description: 'Platform', enumName: 'SocialPlatform' })
  platform: SocialPlatform;

  @StringField({
    description: 'Username on the platform',
    example: 'ada.creates',
    maxLength: 100,
    pattern: { regex: /^@?[\w.-]+$/, message: 'username must be letters, digits, dots, dashes and underscores' },
  })
  username: string;

  @IntField({ description: 'Position in the profile, from 0', min: 0, max: 100 })
  order: number;

  @BooleanField({
    description: 'Whether the user has signed in to this account. Set by the server; ignored in requests',
    required: false,
  })
  verified?: boolean;
}

export class UserPublic {
  @IdField({ description: 'Id' })
  _id: string;

  @StringField({ description: 'Unique name, part of the profile address', example: 'ada' })
  username: string;

  @StringField({ description: 'Name', example: 'Ada Obi' })
  name: string;

  @StringField({ description: "First name; '' when unknown", minLength: 0 })
  firstName: string;

  @StringField({ description: "URL of the picture; '' when there is none", minLength: 0, maxLength: 2_048 })
  user_image: string;

  @EnumField(USER_ROLES, {
    description: 'The displayed role: an organization that is also an admin is displayed as organization',
    enumName: 'UserRole',
  })
  role: UserRole;

  @StringField({ description: 'ISO 3166-1 alpha-2', required: false, example: 'GB' })
  country?: string;

  @IntField({ description: '1 Beginner, 2 Verified Creator, 3 Champion Creator, 4 Elite Creator', min: 1, max: 4 })
  experienceLevel: number;

  @ArrayField({
    description: 'Accounts on social platforms, in order',
    items: { kind: 'object', of: () => SocialMediaAccountDto },
  })
  socialMediaAccounts: SocialMediaAccountDto[];
}

export class UserProfile extends UserPublic {
  @TextField({ description: "Plain text; '' when there is none", maxLength: BIO_MAX_LENGTH })
  bio: string;

  @ArrayField({
    description: 'Links, https only, in order',
    maxItems: PROFILE_LINKS_MAX,
    items: { kind: 'string', maxLength: PROFILE_LINK_MAX_LENGTH },
  })
  links: string[];

  @DateField({ description: 'When the account was created' })
  memberSince: Date;
}
