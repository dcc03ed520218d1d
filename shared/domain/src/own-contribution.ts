interface Id {
  toString(): string;
}

/** The people of a contribution; ids as text or as database ids. */
export interface ContributionPeople {
  /** The contributor. */
  readonly userId: Id;
  /** The creator of its campaign; absent without a campaign. */
  readonly creatorId?: Id | null | undefined;
}

/**
 * Whether a campaign's creator contributed to their own campaign. Such a contribution may exist and be shown, but it
 * earns nothing and counts in no total, level or public figure.
 */
export function isOwnContribution({ userId, creatorId }: ContributionPeople): boolean {
  return creatorId != null && userId.toString() === creatorId.toString();
}

/** Whether the user is the contributor. Nobody decides about, spotlights or selects their own contribution. */
export function isContributorOf(
  actor: { readonly id: string } | null | undefined,
  contributorId: Id | null | undefined,
): boolean {
  return actor != null && contributorId != null && actor.id === contributorId.toString();
}
