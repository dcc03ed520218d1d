import type { SignInPlatform } from '@sparks/domain';
import type { SignInClient } from './sign-in-client.js';

export const SIGN_IN_CLIENTS = Symbol('SIGN_IN_CLIENTS');

export type SignInClients = Readonly<Record<SignInPlatform, SignInClient>>;
