/** Decisions about other people's contributions from which on a creator's figures are public. */
export const PUBLIC_RECORD_DECISIONS = 10;
