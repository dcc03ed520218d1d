import { COUNTRY_NAMES, USER_ROLES, type UserRole } from '@sparks/domain';
import { CentsField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, StringField } from '../../../platform/http/fields/text.fields.js';
import { PageQuery } from '../../../platform/http/page.js';
import { UserPublic } from '../../users/index.js';

export class PeopleQuery extends PageQuery {
  @StringField({
    required: false,
    minLength: 1,
    maxLength: 100,
    description: 'Each word must be a prefix of a word in the username, names or e-mail address',
  })
  q?: string;

  @EnumField(USER_ROLES, {
    required: false,
    enumName: 'UserRole',
    description: 'Only users with this displayed role',
  })
  role?: UserRole;

  @EnumField(Object.keys(COUNTRY_NAMES), {
    required: false,
    description: 'Only users of this country: ISO 3166-1 alpha-2',
  })
  country?: string;
}

export class PersonForAdmins extends UserPublic {
  @ArrayField({
    description: 'All roles of the account, from the identity provider',
    items: { kind: 'enum', values: USER_ROLES, enumName: 'UserRole' },
  })
  roles: UserRole[];

  @CentsField({ description: 'Wallet balance in cents', example: 12_500 })
  balance: number;

  @StringField({ description: 'E-mail address from the identity provider', required: false })
  email?: string;

  @DateField({ description: 'When the account was created' })
  createdAt: Date;
}
