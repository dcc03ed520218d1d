/** Shell routes that this app links to. */
export const DISCOVER_PATH = '/discover';
export const WALLET_PATH = '/wallet';
