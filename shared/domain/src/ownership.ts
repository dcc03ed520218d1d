import { isSameAccount, PROOF_METHODS, type ProofMethod } from './account-proofs.js';
import type { Now } from './campaign-status.js';
import type { SocialPlatform } from './platforms/names.js';
import type { OwnershipProof } from './post-rules.js';
import { requireTimeMs, toTimeMs, type TimeInput } from './time.js';

/** `mismatch`: the author is another person's account, or another account than the contributor's proven one. */
export const OWNERSHIP_STATUSES = ['proven', 'unproven', 'mismatch'] as const;
export type OwnershipStatus = (typeof OWNERSHIP_STATUSES)[number];

/** How a person proves an account or a post: by signing in, by a code in the bio, by a code in the caption. */
export const OWNERSHIP_METHODS = [...PROOF_METHODS, 'caption_code'] as const;
export type OwnershipMethod = (typeof OWNERSHIP_METHODS)[number];

/** The author of a post as the platform reports it; `null`: not reported. */
export interface PostAuthor {
  /** The platform's id, which survives a change of the handle. */
  readonly authorId: string | null;
  /** Account name without @. */
  readonly authorHandle: string | null;
}

/** An account that a person has proven to own. */
export interface OwnedAccount {
  readonly userId: string;
  readonly accountId: string | null;
  readonly handle: string;
  readonly method: ProofMethod;
}

export interface OwnershipFacts {
  readonly userId: string;
  readonly platform: SocialPlatform;
  readonly author: PostAuthor;
  /** The person's account that the author is. */
  readonly authorAccount: OwnedAccount | null;
  /** The contributor's proven account on the platform of the post. */
  readonly ownAccount: OwnedAccount | null;
  /** Whether the caption contains the contributor's code for the campaign. */
  readonly hasCaptionCode: boolean;
}

export interface OwnershipVerdict {
  readonly status: OwnershipStatus;
  /** `null` unless proven. */
  readonly method: OwnershipMethod | null;
}

/**
 * Decides whose post it is. Another person's proven account always wins. A code in the caption is stronger than the
 * contributor's account of another name, because only the author can write it.
 */
export function determineOwnership(facts: OwnershipFacts): OwnershipVerdict {
  const { userId, platform, author, authorAccount, ownAccount, hasCaptionCode } = facts;
  const isOwnAccount =
    ownAccount && isSameAccount(platform, { accountId: author.authorId, handle: author.authorHandle }, ownAccount);
  if (authorAccount && authorAccount.userId !== userId) return { status: 'mismatch', method: null };
  const account = authorAccount ?? (isOwnAccount ? ownAccount : null);
  if (account) return { status: 'proven', method: account.method };
  if (hasCaptionCode) return { status: 'proven', method: 'caption_code' };
  return { status: isOwnAccount === false ? 'mismatch' : 'unproven', method: null };
}

/** Whether an ownership is what the campaign asks for. A code in the caption proves the post, not the account. */
export function isOwnershipSufficient(proof: OwnershipProof, { status, method }: OwnershipVerdict): boolean {
  switch (proof) {
    case 'none':
      return true;
    case 'any':
      return status === 'proven';
    case 'account':
      return status === 'proven' && method !== 'caption_code';
  }
}

/** The earlier of publishing and start: from then on, people could make posts for the campaign. */
export function publicationOf(campaign: {
  readonly created: Now;
  readonly published_time?: { readonly date?: TimeInput } | null;
}): Date {
  const createdMs = requireTimeMs(campaign.created);
  return new Date(Math.min(createdMs, toTimeMs(campaign.published_time?.date) ?? createdMs));
}

const SECOND_MS = 1_000;

/** Platforms report whole seconds. An unknown date is not too early. */
export function isPostedTooEarly(postedAt: TimeInput, publishedAt: Now): boolean {
  const postedMs = toTimeMs(postedAt);
  if (postedMs === null) return false;
  return postedMs < Math.floor(requireTimeMs(publishedAt) / SECOND_MS) * SECOND_MS;
}

/** Whether the caption contains the code as a word of its own, in any case. */
export function hasCode(caption: string, code: string): boolean {
  const text = caption.toLowerCase();
  const word = code.toLowerCase();
  for (let at = text.indexOf(word); word !== '' && at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isWordCharacter(text.charAt(at - 1)) && !isWordCharacter(text.charAt(at + word.length))) return true;
  }
  return false;
}

function isWordCharacter(character: string): boolean {
  return /[\p{L}\p{N}_-]/u.test(character);
}
