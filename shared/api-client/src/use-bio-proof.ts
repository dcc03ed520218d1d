import { useState } from 'react';
import type { SocialPlatform } from '@sparks/domain';
import type { ApiError } from './errors/api-error';
import { asApiError } from './errors/error-messages';
import { useCreateBioCodeMutation, useVerifySocialAccountMutation } from './generated/lazy';
import type { SocialAccountResponse } from './generated/types';

export interface BioCode {
  readonly code: string;
  readonly expiresAt: string;
}

export interface BioProof {
  /** `null` until a code is requested, and after it was used or discarded. */
  readonly code: BioCode | null;
  readonly requestCode: () => Promise<void>;
  readonly isRequesting: boolean;
  readonly requestError: ApiError | null;
  /** Reads the bio of the account. Returns the proven account, or `null` with the reason in `checkError`. */
  readonly check: (handle: string) => Promise<SocialAccountResponse | null>;
  readonly isChecking: boolean;
  readonly checkError: ApiError | null;
  readonly discardCode: () => void;
}

/**
 * Proves an account of the signed-in user by a code in its bio. The code is stored for the tab, because the user leaves
 * the page for the platform to paste it.
 */
export function useBioProof(platform: SocialPlatform): BioProof {
  const [code, setCode] = useState<BioCode | null>(() => readCode(platform, Date.now()));
  const [create, { isLoading: isRequesting, error: requestError }] = useCreateBioCodeMutation();
  const [verify, { isLoading: isChecking, error: checkError, reset }] = useVerifySocialAccountMutation();
  const discardCode = () => {
    storeCode(platform, null);
    setCode(null);
    reset();
  };
  return {
    code,
    requestCode: async () => {
      const result = await create({ platform });
      if (!result.data) return;
      storeCode(platform, result.data.data);
      setCode(result.data.data);
    },
    isRequesting,
    requestError: toApiError(requestError),
    check: async (handle) => {
      const result = await verify({ platform, verifyAccountDto: { handle } });
      if (!result.data) return null;
      storeCode(platform, null);
      return result.data.data;
    },
    isChecking,
    checkError: toApiError(checkError),
    discardCode,
  };
}

function toApiError(error: unknown): ApiError | null {
  return error === undefined ? null : asApiError(error);
}

const keyOf = (platform: SocialPlatform): string => `sparks.bio-code.${platform}`;

function readCode(platform: SocialPlatform, nowMs: number): BioCode | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(platform)) ?? 'null') as BioCode | null;
    return stored && Date.parse(stored.expiresAt) > nowMs ? stored : null;
  } catch {
    return null;
  }
}

/** Without access to the storage, the code lasts as long as the component. */
function storeCode(platform: SocialPlatform, code: BioCode | null): void {
  try {
    if (code) sessionStorage.setItem(keyOf(platform), JSON.stringify(code));
    else sessionStorage.removeItem(keyOf(platform));
  } catch {
    // Storage is blocked.
  }
}
