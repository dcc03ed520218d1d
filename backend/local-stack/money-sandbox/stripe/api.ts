import type { Books } from '../books/books.js';
import type { StoredAccount } from '../books/stored.js';
import type { Accounts } from './accounts.js';
import { currencyOf } from './currencies.js';
import { Form } from './form.js';
import { LIST_PARAMS } from './lists.js';
import type { Payouts } from './payouts.js';
import { invalidRequest, StripeFailure } from './stripe-failure.js';
import type { Transfers } from './transfers.js';

export interface ApiRequest {
  method: string;
  path: string;
  /** Form-encoded parameters: the body, or the query of a GET. */
  params: string;
  /** Header `Stripe-Account`. */
  account: string | undefined;
  /** Origin of the sandbox's pages. */
  origin: string;
}

interface Call {
  id: string;
  form: Form;
  /** Connected account that the request acts as. */
  account: string;
  origin: string;
}

interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  /** Allowed parameters. */
  params: readonly string[];
  /** Needs the header `Stripe-Account`. */
  isOfAccount?: boolean;
  run(call: Call): unknown;
}

/** The part of Stripe's API that payouts need. Other routes and parameters are errors, as at Stripe. */
export class StripeApi {
  private readonly routes: readonly Route[];

  constructor(
    private readonly books: Books,
    accounts: Accounts,
    transfers: Transfers,
    payouts: Payouts,
  ) {
    this.routes = [
      {
        method: 'POST',
        path: /^\/v1\/accounts$/,
        params: [
          'business_profile',
          'business_type',
          'capabilities',
          'controller',
          'country',
          'default_currency',
          'email',
          'metadata',
          'settings',
          'tos_acceptance',
          'type',
        ],
        run: ({ form }) => accounts.create(form),
      },
      { method: 'GET', path: /^\/v1\/accounts\/(\w+)$/, params: [], run: ({ id }) => accounts.retrieve(id) },
      {
        method: 'POST',
        path: /^\/v1\/accounts\/(\w+)$/,
        params: ['email', 'metadata', 'settings'],
        run: ({ id, form }) => accounts.update(id, form),
      },
      { method: 'DELETE', path: /^\/v1\/accounts\/(\w+)$/, params: [], run: ({ id }) => accounts.delete(id) },
      {
        method: 'POST',
        path: /^\/v1\/account_links$/,
        params: ['account', 'collection_options', 'refresh_url', 'return_url', 'type'],
        run: ({ form, origin }) => accounts.createLink(form, origin),
      },
      {
        method: 'GET',
        path: /^\/v1\/balance$/,
        params: [],
        isOfAccount: true,
        run: ({ account }) => this.balanceOf(accounts.get(account)),
      },
      {
        method: 'POST',
        path: /^\/v1\/transfers$/,
        params: ['amount', 'currency', 'description', 'destination', 'metadata', 'transfer_group'],
        run: ({ form }) => transfers.create(form),
      },
      {
        method: 'GET',
        path: /^\/v1\/transfers$/,
        params: [...LIST_PARAMS, 'destination', 'transfer_group'],
        run: ({ form }) => transfers.list(form),
      },
      { method: 'GET', path: /^\/v1\/transfers\/(\w+)$/, params: [], run: ({ id }) => transfers.retrieve(id) },
      {
        method: 'POST',
        path: /^\/v1\/transfers\/(\w+)\/reversals$/,
        params: ['amount', 'description', 'metadata'],
        run: ({ id, form }) => transfers.reverse(id, form),
      },
      {
        method: 'GET',
        path: /^\/v1\/transfers\/(\w+)\/reversals$/,
        params: LIST_PARAMS,
        run: ({ id, form }) => transfers.listReversals(id, form),
      },
      {
        method: 'GET',
        path: /^\/v1\/charges\/(\w+)$/,
        params: ['expand'],
        isOfAccount: true,
        run: ({ account, id, form }) => transfers.retrievePayment(account, id, form),
      },
      {
        method: 'POST',
        path: /^\/v1\/payouts$/,
        params: ['amount', 'currency', 'description', 'metadata', 'method', 'statement_descriptor'],
        isOfAccount: true,
        run: ({ account, form }) => payouts.create(account, form),
      },
      {
        method: 'GET',
        path: /^\/v1\/payouts$/,
        params: [...LIST_PARAMS, 'status'],
        isOfAccount: true,
        run: ({ account, form }) => payouts.list(account, form),
      },
      {
        method: 'GET',
        path: /^\/v1\/payouts\/(\w+)$/,
        params: [],
        isOfAccount: true,
        run: ({ account, id }) => payouts.retrieve(account, id),
      },
      {
        method: 'POST',
        path: /^\/v1\/payouts\/(\w+)\/cancel$/,
        params: [],
        isOfAccount: true,
        run: ({ account, id }) => payouts.cancel(account, id),
      },
    ];
  }

  /** @throws StripeFailure */
  run({ method, path, params, account, origin }: ApiRequest): unknown {
    for (const route of this.routes) {
      const parts = route.method === method ? route.path.exec(path) : null;
      if (!parts) continue;
      if (route.isOfAccount && account === undefined) {
        throw invalidRequest('The sandbox knows payouts and balances of connected accounts only: set Stripe-Account.');
      }
      return route.run({ id: parts[1] ?? '', form: Form.parse(params, route.params), account: account ?? '', origin });
    }
    throw new StripeFailure(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}).`,
    });
  }

  private balanceOf(account: StoredAccount) {
    const [amount, currency] = [this.books.accountBalance(account), currencyOf(account.country)];
    return {
      object: 'balance',
      available: [{ amount, currency, source_types: { card: amount } }],
      livemode: false,
      pending: [{ amount: 0, currency, source_types: { card: 0 } }],
    };
  }
}
