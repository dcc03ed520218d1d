import type {
  EarningReversalResponse,
  HeldEarningResponse,
  PaymentResponse,
  WalletLineResponse,
  WalletResponse,
} from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { aMe, aPage } from '../../../testing/fixtures';
import { renderPage } from '../../../testing/render-page';
import { WalletPage } from '../wallet-page';

export const SPARK = '665f1c2ab7e4d9a1c0ffee01';
export const PAYMENT = '665f1c2ab7e4d9a1c0ffee02';

/** An earning of a post; override what a test needs. */
export const aLine = (change: Partial<WalletLineResponse> = {}): WalletLineResponse => ({
  _id: 'line',
  kind: 'approval_bonus',
  group: 'earning',
  description: 'Approval bonus for your post in Summer reels',
  amountCents: 1_500,
  balanceAfterCents: 4_000,
  createdAt: '2026-05-20T12:00:00.000Z',
  about: { sparkId: SPARK, sparkName: 'Summer reels', sparkSlug: 'summer-reels', blockId: 'block-1' },
  ...change,
});

/** An open payment. */
export const aPayment = (change: Partial<PaymentResponse> = {}): PaymentResponse => ({
  _id: PAYMENT,
  purpose: 'wallet',
  status: 'created',
  provider: 'stripe',
  amount: 2_500,
  currency: 'USD',
  checkoutUrl: 'https://checkout.example.org/1',
  canMoveToWallet: false,
  createdAt: '2026-05-20T12:00:00.000Z',
  ...change,
});

/** Held until 1 June. */
export const aHeldEarning = (blockedBy: HeldEarningResponse['blockedBy'] = null, number = 0): HeldEarningResponse => ({
  _id: `held-${number}`,
  amountCents: 300,
  cause: number % 2 === 0 ? 'bonus' : 'views',
  heldAt: '2026-05-29T12:00:00.000Z',
  releaseAt: '2026-06-01T12:00:00.000Z',
  blockedBy,
  blockId: '665f1c2ab7e4d9a1c0ffee02',
  sparkId: SPARK,
  sparkName: 'Summer reels',
  sparkSlug: 'summer-reels',
});

/** A fake server with a wallet. `answers`, keyed by method and path, come first. */
export class WalletServer {
  wallet: WalletResponse = {
    balance: 4_000,
    earnedCents: 3_000,
    heldCents: 0,
    debtCents: 0,
    payoutCents: 0,
    paidOutCents: 0,
    currency: 'USD',
    pending: [],
    openPayments: [],
  };
  held: HeldEarningResponse[] = [];
  reversals: EarningReversalResponse[] = [];
  lines: WalletLineResponse[] = [aLine()];
  answers: Record<string, { status?: number; json?: unknown; text?: string }> = {};
  private readonly server = fakeServer(({ url, method }) => {
    const [path = ''] = url.split('?');
    const given = this.answers[`${method} ${path}`];
    if (given) return given;
    if (path === '/api/users/me') return { json: { data: aMe({ roles: ['contributor'] }) } };
    if (path === '/api/wallet/held') return { json: aPage(this.held) };
    if (path === '/api/earning-reversals') return { json: { data: this.reversals, nextCursor: null } };
    if (path === '/api/wallet/transactions') return { json: aPage(this.lines) };
    if (path === '/api/wallet/campaigns')
      return { json: { data: [{ sparkId: SPARK, sparkName: 'Summer reels', sparkSlug: 'summer-reels' }] } };
    return { json: { data: this.wallet } };
  });

  get seen() {
    return this.server.seen;
  }

  /** The query strings of the requests to a path, in order. */
  asked(path: string): string[] {
    return this.seen.filter(({ url }) => url.split('?')[0] === path).map(({ url }) => url.split('?')[1] ?? '');
  }

  get posts() {
    return this.seen.filter(({ method }) => method === 'POST');
  }

  restore(): void {
    this.server.restore();
  }
}

export const showWallet = (query = '') => renderPage(<WalletPage />, { at: `/wallet${query}` });
