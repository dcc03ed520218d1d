import Stripe from 'stripe';

const TIMEOUT_MS = 10_000;

export interface StripeClientSettings {
  secretKey: string;
  webhookSecret: string;
  /** Base URL of the API when it is not Stripe's own, as `http://host:port`. */
  apiBase?: string;
  /** Public URL of the product without a trailing slash: Stripe redirects people to it. */
  publicUrl: string;
}

/** A client of Stripe's API with a timeout and without telemetry. */
export function createStripeClient(settings: StripeClientSettings, maxNetworkRetries: number): Stripe {
  return new Stripe(settings.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries,
    telemetry: false,
    ...connectionOf(settings.apiBase),
  });
}

function connectionOf(apiBase: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (apiBase === undefined) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const isHttp = protocol === 'http:';
  return { host: hostname, port: port || (isHttp ? 80 : 443), protocol: isHttp ? 'http' : 'https' };
}
