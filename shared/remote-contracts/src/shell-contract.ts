import contract from '../shell-contract.json' with { type: 'json' };

/**
 * Level of what the shell shares with remotes. A remote that was built against a higher level may use exports that the
 * shell lacks. `npm run shell-contract` raises it with the exports; a change of meaning raises it by hand.
 */
export const SHELL_LEVEL: number = contract.level;

/** A remote that was built against a lower level may use exports that are gone. */
export const OLDEST_SHELL_LEVEL: number = contract.oldestLevel;
