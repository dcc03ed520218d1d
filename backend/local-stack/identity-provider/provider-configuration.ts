import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { CLAIMS_OF_SCOPES, claimsOf } from './claims.js';
import type { GrantStore } from './grant-store.js';
import { messagePage, signOutPage } from './pages/message-page.js';
import { personById } from './people.js';
import type { Secrets } from './secrets.js';
import { API_RESOURCE, AUDIENCE, browserOrigins, CLIENT_ID, issuerOf, SCOPES, TOKEN_LIFETIME_S } from './settings.js';

const TWO_WEEKS_S = 14 * 24 * 3600;

/** Configuration of `oidc-provider`: one public client, PKCE, JWT access tokens, implied consent. */
export function providerConfiguration(portBase: number, secrets: Secrets, store: GrantStore): Configuration {
  const issuer = issuerOf(portBase);
  const origins = browserOrigins(portBase);
  const port = new URL(issuer).port;
  return {
    adapter: (model: string) => store.adapterFor(model),
    clients: [
      {
        client_id: CLIENT_ID,
        client_name: 'Sparks',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: origins.flatMap((origin) => [`${origin}/auth/callback`, `${origin}/auth/silent-callback`]),
        post_logout_redirect_uris: origins.flatMap((origin) => [origin, `${origin}/`, `${origin}/auth/signed-out`]),
      },
    ],
    jwks: { keys: [secrets.signingKey] },
    cookies: {
      keys: secrets.cookieKeys,
      // All ports of localhost share cookies, and several stacks may run at once.
      names: {
        session: `_sparks_session_${port}`,
        interaction: `_sparks_interaction_${port}`,
        resume: `_sparks_resume_${port}`,
      },
    },
    claims: CLAIMS_OF_SCOPES,
    // The frontend reads the profile from the ID token without another request.
    conformIdTokenClaims: false,
    scopes: SCOPES.split(' '),
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin) => origins.includes(origin),
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx: KoaContextWithOIDC, form: string) => {
          ctx.body = signOutPage(form);
        },
        postLogoutSuccessSource: (ctx: KoaContextWithOIDC) => {
          ctx.body = messagePage('Signed out', 'You can close this page.');
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => API_RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: TOKEN_LIFETIME_S,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    ttl: {
      AccessToken: TOKEN_LIFETIME_S,
      AuthorizationCode: 60,
      IdToken: TOKEN_LIFETIME_S,
      RefreshToken: TWO_WEEKS_S,
      Session: TWO_WEEKS_S,
      Grant: TWO_WEEKS_S,
      Interaction: 3600,
    },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, id) => {
      const person = personById(id);
      return person ? { accountId: id, claims: async () => ({ sub: id, ...claimsOf(person, issuer) }) } : undefined;
    },
    // The API reads the claims from the access token.
    extraTokenClaims: (_ctx, token) => {
      const person = 'accountId' in token ? personById(token.accountId) : undefined;
      return person ? claimsOf(person, issuer) : undefined;
    },
    loadExistingGrant: grantEverything,
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = messagePage(
        'This sign-in cannot go on',
        `${out.error}: ${out.error_description ?? 'no more is known'}`,
      );
    },
  };
}

/** Grants all requested scopes, because consent is implied locally. */
async function grantEverything(ctx: KoaContextWithOIDC) {
  const { provider, client, session } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known ? await provider.Grant.find(known) : undefined;
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPES);
  await grant.save();
  return grant;
}
