/** Port offset from PORT_BASE. */
export const MONEY_SANDBOX_PORT_OFFSET = 50;

/** The only key that the sandbox accepts, and the secret that signs its events. */
export const SANDBOX_SECRET_KEY = 'sk_test_sparks_money_sandbox';
export const SANDBOX_WEBHOOK_SECRET = 'whsec_sparks_money_sandbox';

/** Path of the product's route that receives the events. */
export const WEBHOOK_PATH = '/api/payouts/webhook';

/** Settings of the product for a sandbox at this origin. */
export const payoutSettings = (origin: string): Record<string, string> => ({
  PAYOUT_PROVIDER: 'stripe',
  STRIPE_PAYOUT_SECRET_KEY: SANDBOX_SECRET_KEY,
  STRIPE_PAYOUT_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET,
  STRIPE_PAYOUT_API_BASE: origin,
});

/** Settings of the product for the sandbox of the local stack. */
export const moneySandboxEnv = (portBase: number): Record<string, string> =>
  payoutSettings(`http://127.0.0.1:${portBase + MONEY_SANDBOX_PORT_OFFSET}`);
