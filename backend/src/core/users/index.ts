export { type AccountToLink, LinkedAccountsService } from './linked-accounts.service.js';
export { type MailContact, MailContactsService } from './mail-contacts.service.js';
export { SocialMediaAccountDto, UserPublic } from './dto/user.response.js';
export { toPublicUser } from './user.mapper.js';
export type { ProfileChanges, UserCriteria } from './user.repository.js';
export type { UserRecord } from './user.schema.js';
export { userWords } from './user-words.js';
export { UsersApiModule, UsersModule } from './users.module.js';
export { UsersService } from './users.service.js';
