import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import type { UserRole } from '@sparks/domain';

const ALGORITHM = 'ES256';
const KEY_ID = 'bench';
export const AUDIENCE = 'sparks-api';
/** The same in every run, so that its users are found again. Never requested: the key address is set explicitly. */
const ISSUER = 'http://localhost:1/bench';

/** A minimal identity provider: publishes its key and signs tokens for any user. */
export class Issuer {
  private constructor(
    private readonly server: Server,
    private readonly key: CryptoKey,
  ) {}

  static async start(): Promise<Issuer> {
    const { publicKey, privateKey } = await generateKeyPair(ALGORITHM);
    const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: ALGORITHM, use: 'sig' };
    const server = createServer((_, response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] })),
    );
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return new Issuer(server, privateKey);
  }

  /** Settings of an API that trusts this issuer. */
  get env(): Record<string, string> {
    return { OIDC_ISSUER: ISSUER, OIDC_JWKS_URI: `${this.url}/jwks`, OIDC_AUDIENCE: AUDIENCE };
  }

  /** Valid for a day. */
  async authorizationHeader(username: string, role: UserRole): Promise<{ authorization: string }> {
    const claims = {
      sub: `bench|${username}`,
      preferred_username: username,
      name: username,
      public_metadata: { role: [role], country: 'GB' },
    };
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime('1d')
      .sign(this.key);
    return { authorization: `Bearer ${token}` };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
}
