import { wordsOf } from '@sparks/domain';
import type { User } from './user.schema.js';

/** The index terms of the admin search: username, names and e-mail address, split by `wordsOf`. */
export function userSearchWords({
  username,
  name,
  firstName = '',
  email = '',
}: Partial<Pick<User, 'firstName' | 'email'>> & Pick<User, 'username' | 'name'>): string[] {
  return wordsOf([username, name, firstName, email].join(' '));
}
