import type { SignInPlatform } from '@sparks/domain';
import type { SignInClient } from './sign-in-client.js';

/** Injection token of all {@link SignInClient}s by platform. */
export const SIGN_IN_CLIENTS = Symbol('SIGN_IN_CLIENTS');

export type SignInClients = Readonly<Record<SignInPlatform, SignInClient>>;
