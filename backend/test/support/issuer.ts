import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import type { Person } from './people.js';

export const AUDIENCE = 'sparks-api';
const ALGORITHM = 'ES256';
const KEY_ID = 'test-key';
const LIFETIME_S = 3_600;

/** What a test may want to be wrong with a token. */
export interface TokenFaults {
  audience?: string;
  issuer?: string;
  /** Seconds from now; negative for a token that is over, `null` for one that never is. */
  expiresInS?: number | null;
  /** Signs with a key that the issuer never published. */
  foreignKey?: boolean;
  /** Claims that replace or add to the usual ones; `undefined` leaves one out. */
  claims?: JWTPayload;
}

/** A real identity provider as far as an API can tell: discovery document, published keys, signed tokens. */
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

  /** A bearer token for a person, signed the way that the local identity provider does it. */
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
