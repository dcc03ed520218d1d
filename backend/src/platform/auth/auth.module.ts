import { Global, Module } from '@nestjs/common';
import { Authenticator } from './authenticator.js';
import { TokenVerifier } from './token-verifier.js';

/** Needs a global provider of `USER_RESOLVER`. */
@Global()
@Module({
  providers: [TokenVerifier, Authenticator],
  exports: [Authenticator],
})
export class AuthModule {}
