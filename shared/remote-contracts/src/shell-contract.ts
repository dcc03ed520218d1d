import contract from '../shell-contract.json' with { type: 'json' };

/**
 * Level of what the shell shares with remotes. `npm run shell-contract` raises it with the exports; a change of meaning
 * raises it by hand.
 */
export const SHELL_LEVEL: number = contract.level;

/** A remote that was built against a lower level may use exports that are gone. */
export const OLDEST_SHELL_LEVEL: number = contract.oldestLevel;
