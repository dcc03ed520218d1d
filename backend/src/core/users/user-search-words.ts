import { wordsOf } from '@sparks/domain';
import type { User } from './user.schema.js';

/** The words by which admins find a person: of the username, the names and the e-mail address, as `wordsOf` splits them. */
export function userSearchWords({
  username,
  name,
  firstName = '',
  email = '',
}: Partial<Pick<User, 'firstName' | 'email'>> & Pick<User, 'username' | 'name'>): string[] {
  return wordsOf([username, name, firstName, email].join(' '));
}
