import { Global, Module } from '@nestjs/common';
import { Authenticator } from './authenticator.js';
import { TokenVerifier } from './token-verifier.js';

/** Finds out who calls. Needs a provider of `USER_RESOLVER` in a global module. */
@Global()
@Module({
  providers: [TokenVerifier, Authenticator],
  exports: [Authenticator],
})
export class AuthModule {}
