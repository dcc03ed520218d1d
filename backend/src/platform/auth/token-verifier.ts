import { Injectable } from '@nestjs/common';
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { Env } from '../config/env.js';
import { InjectEnv } from '../config/inject-env.js';
import { remoteKeys } from './remote-keys.js';

/** Asymmetric signatures only: with a shared secret, every verifier could also forge tokens. */
const ALGORITHMS = ['RS256', 'ES256', 'PS256', 'EdDSA'];
const CLOCK_TOLERANCE_S = 5;

export interface VerifiedClaims extends JWTPayload {
  iss: string;
  sub: string;
  exp: number;
}

export class InvalidTokenError extends Error {}

@Injectable()
export class TokenVerifier {
  private readonly keys: JWTVerifyGetKey;

  constructor(@InjectEnv() private readonly env: Env) {
    this.keys = remoteKeys(env.auth);
  }

  /** @throws InvalidTokenError for an invalid token; any other error means that the keys could not be fetched */
  async verify(token: string): Promise<VerifiedClaims> {
    const { issuer, audience } = this.env.auth;
    try {
      const { payload } = await jwtVerify(token, this.keys, {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_S,
      });
      return payload as VerifiedClaims;
    } catch (error) {
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout))
        throw new InvalidTokenError(error.message);
      throw error;
    }
  }
}
