import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { USER_RESOLVER } from '../../platform/auth/user-resolver.js';
import { OverviewSourcesModule } from '../admin-overview/index.js';
import { AuditModule } from '../audit/index.js';
import { PersonalDataModule } from '../personal-data/index.js';
import { AccountClaim, AccountClaimSchema } from './account-claim.schema.js';
import { ClaimsResolver } from './claims-resolver.js';
import { MailContactRepository } from './contacts/mail-contact.repository.js';
import { MailContactsService } from './contacts/mail-contacts.service.js';
import { ErasedIdentityRepository } from './erasure/erased-identity.repository.js';
import { ErasedIdentity, ErasedIdentitySchema } from './erasure/erased-identity.schema.js';
import { UserErasureRepository } from './erasure/user-erasure.repository.js';
import { UserErasureService } from './erasure/user-erasure.service.js';
import { LinkedAccountRepository } from './linked-account.repository.js';
import { LinkedAccountsService } from './linked-accounts.service.js';
import { NameChangeHooks } from './name-change-hooks.js';
import { UserOverview } from './overview/user-overview.js';
import { ReservedNames } from './reserved-names.js';
import { UserRepository } from './user.repository.js';
import { User, UserSchema } from './user.schema.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

/** Global, because the authentication guard of every route resolves users. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: User.name, schema: UserSchema },
      { name: AccountClaim.name, schema: AccountClaimSchema },
      { name: ErasedIdentity.name, schema: ErasedIdentitySchema },
    ]),
    AuditModule,
    OverviewSourcesModule,
    PersonalDataModule,
  ],
  providers: [
    ErasedIdentityRepository,
    UserErasureService,
    UserErasureRepository,
    UserRepository,
    UserOverview,
    UsersService,
    LinkedAccountRepository,
    LinkedAccountsService,
    MailContactRepository,
    MailContactsService,
    NameChangeHooks,
    ReservedNames,
    ClaimsResolver,
    { provide: USER_RESOLVER, useExisting: ClaimsResolver },
  ],
  exports: [
    UserErasureService,
    UsersService,
    LinkedAccountsService,
    MailContactsService,
    NameChangeHooks,
    ReservedNames,
    USER_RESOLVER,
  ],
})
export class UsersModule {}

@Module({ imports: [UsersModule], controllers: [UsersController] })
export class UsersApiModule {}
