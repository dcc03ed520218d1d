import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import type { Person } from './people.js';

export const AUDIENCE = 'sparks-api';
const ALGORITHM = 'ES256';
const KEY_ID = 'test-key';
const LIFETIME_S = 3_600;

/** Deliberate defects of a token. */
export interface TokenFaults {
  audience?: string;
  issuer?: string;
  /** Seconds from now; negative: expired, `null`: no expiry. */
  expiresInS?: number | null;
  /** Signs with an unpublished key. */
  foreignKey?: boolean;
  /** Overrides of the default claims; `undefined` removes one. */
  claims?: JWTPayload;
}

/** A minimal identity provider: discovery document, JWKS, signed tokens. */
export class TestIssuer {
  private constructor(
    private readonly server: Server,
    private readonly key: CryptoKey,
    private readonly foreign: CryptoKey,
  ) {}

  static async start(): Promise<TestIssuer> {
    const [own, foreign] = await Promise.all([generateKeyPair(ALGORITHM), generateKeyPair(ALGORITHM)]);
    const jwk = { ...(await exportJWK(own.publicKey)), kid: KEY_ID, alg: ALGORITHM, use: 'sig' };
    const server = createServer((request, response) => {
      const body =
        request.url === '/jwks'
          ? { keys: [jwk] }
          : { issuer: addressOf(server), jwks_uri: `${addressOf(server)}/jwks` };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new TestIssuer(server, own.privateKey, foreign.privateKey);
  }

  get url(): string {
    return addressOf(this.server);
  }

  /** An access token like those of the local identity provider. */
  async tokenFor(person: Person, faults: TokenFaults = {}): Promise<string> {
    const { audience = AUDIENCE, issuer = this.url, expiresInS = LIFETIME_S, foreignKey = false, claims = {} } = faults;
    const nowS = Math.floor(Date.now() / 1_000);
    const payload: JWTPayload = {
      sub: `test|${person.username}`,
      preferred_username: person.username,
      name: person.name,
      public_metadata: { role: person.roles, country: person.country },
      ...claims,
    };
    const token = new SignJWT(payload)
      .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(nowS);
    if (expiresInS !== null) token.setExpirationTime(nowS + expiresInS);
    return token.sign(foreignKey ? this.foreign : this.key);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
