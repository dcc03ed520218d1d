import { COUNTRY_NAMES, USER_ROLES, type UserRole } from '@sparks/domain';
import { CentsField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, StringField } from '../../../platform/http/fields/text.fields.js';
import { PageQuery } from '../../../platform/http/page.js';
import { UserPublic } from '../../users/index.js';

/** Query of `GET /api/admin/users`. */
export class PeopleQuery extends PageQuery {
  @StringField({
    required: false,
    minLength: 1,
    maxLength: 100,
    description: 'Each word begins a word of the username, the names or the e-mail address',
  })
  q?: string;

  @EnumField(USER_ROLES, {
    required: false,
    enumName: 'UserRole',
    description: 'Only people whose profile shows this role',
  })
  role?: UserRole;

  @EnumField(Object.keys(COUNTRY_NAMES), {
    required: false,
    description: 'Only people of this country: ISO 3166-1 alpha-2',
  })
  country?: string;
}

/** A person as admins see them: the public profile, how to reach them, and what they own. */
export class PersonForAdmins extends UserPublic {
  @ArrayField({
    description: 'All roles of the account; the identity provider gives them',
    items: { kind: 'enum', values: USER_ROLES, enumName: 'UserRole' },
  })
  roles: UserRole[];

  @CentsField({ description: 'What the wallet holds', example: 12_500 })
  balance: number;

  @StringField({ description: 'E-mail address, as the identity provider knows it', required: false })
  email?: string;

  @DateField({ description: 'When the account was first used' })
  createdAt: Date;
}
