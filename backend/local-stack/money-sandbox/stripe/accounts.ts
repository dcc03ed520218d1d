import { newId, type Books } from '../books/books.js';
import type { StoredAccount, StoredBank, StoredLink } from '../books/stored.js';
import type { EventLog } from '../events/event-log.js';
import { toAccount, toBankAccount } from './account-object.js';
import { currencyOf } from './currencies.js';
import { mergeMetadata, type Form } from './form.js';
import { invalidRequest, missing, noAccess } from './stripe-failure.js';

/** Account links expire after a few minutes. */
const LINK_LIFETIME_S = 300;

/** Connected accounts, their bank accounts and account links. */
export class Accounts {
  constructor(
    private readonly books: Books,
    private readonly events: EventLog,
  ) {}

  /** @throws StripeFailure `account_invalid` */
  get(id: string): StoredAccount {
    const found = this.books.find('accounts', id);
    if (!found) throw noAccess(id);
    return found;
  }

  create(form: Form) {
    const country = form.text('country') ?? 'US';
    if (!/^[A-Z]{2}$/.test(country)) {
      throw invalidRequest(`Country '${country}' is unknown. Try using a 2-character alphanumeric country code.`, {
        code: 'country_unsupported',
        param: 'country',
      });
    }
    const account: StoredAccount = {
      id: newId('acct'),
      created: this.books.now(),
      country,
      email: form.text('email') ?? null,
      metadata: mergeMetadata({}, form.map('metadata')),
      verification: 'unsubmitted',
      bank: null,
      restriction: null,
    };
    this.books.save('accounts', account.id, account);
    return toAccount(account);
  }

  retrieve(id: string) {
    return toAccount(this.get(id));
  }

  update(id: string, form: Form) {
    const account = this.get(id);
    return this.change(account, {
      email: form.text('email') ?? account.email,
      metadata: mergeMetadata(account.metadata, form.map('metadata')),
    });
  }

  delete(id: string) {
    const account = this.get(id);
    if (this.books.accountBalance(account) !== 0) {
      throw invalidRequest('Cannot delete this account because its balance is not zero.');
    }
    this.books.delete('accounts', account.id);
    return { id, object: 'account' as const, deleted: true as const };
  }

  /** @param origin of the sandbox's own pages */
  createLink(form: Form, origin: string) {
    const account = this.get(form.required('account'));
    if (form.required('type') !== 'account_onboarding') {
      throw invalidRequest('You cannot create `account_update` type Account Links for this account.', {
        param: 'type',
      });
    }
    const link: StoredLink = {
      id: newId('link').slice('link_'.length),
      accountId: account.id,
      expiresAt: this.books.now() + LINK_LIFETIME_S,
      refreshUrl: webAddress(form, 'refresh_url'),
      returnUrl: webAddress(form, 'return_url'),
      session: null,
    };
    this.books.save('links', link.id, link);
    return {
      object: 'account_link' as const,
      created: this.books.now(),
      expires_at: link.expiresAt,
      url: `${origin}/onboarding/${account.id}/${link.id}`,
    };
  }

  /** Stores what the person submitted; it is verified afterwards. */
  submit(id: string, bank: StoredBank): void {
    const account = this.get(id);
    this.changeBank(id, bank);
    this.change(account, { verification: account.verification === 'verified' ? 'verified' : 'pending' });
  }

  verify(id: string): void {
    const account = this.books.find('accounts', id);
    if (account?.verification === 'pending') this.change(account, { verification: 'verified' });
  }

  /** Replaces the bank account, as the person does on Stripe's pages. */
  changeBank(id: string, bank: StoredBank): void {
    const account = this.get(id);
    const old = account.bank;
    Object.assign(account, { bank });
    this.events.record('account.external_account.created', toBankAccount(bank, id, currencyOf(account.country)), id);
    if (old)
      this.events.record('account.external_account.deleted', toBankAccount(old, id, currencyOf(account.country)), id);
    this.change(account, {});
  }

  /** After a payout that the bank account did not accept, Stripe sends no more to it. */
  disableBank(id: string): void {
    const account = this.books.find('accounts', id);
    if (!account?.bank) return;
    const bank: StoredBank = { ...account.bank, status: 'errored' };
    this.change(account, { bank });
    this.events.record('account.external_account.updated', toBankAccount(bank, id, currencyOf(account.country)), id);
  }

  setRestriction(id: string, restriction: StoredAccount['restriction']): void {
    this.change(this.get(id), { restriction });
  }

  /** Makes the account ready for payouts. */
  setReady(id: string, bank: StoredBank): void {
    const account = this.get(id);
    if (account.bank?.status !== 'new') this.changeBank(id, bank);
    this.change(account, { verification: 'verified', restriction: null });
  }

  findLink(accountId: string, linkId: string): StoredLink {
    const link = this.books.find('links', linkId);
    if (link?.accountId !== accountId) throw missing('account link', linkId);
    return link;
  }

  private change(account: StoredAccount, changes: Partial<StoredAccount>) {
    Object.assign(account, changes);
    this.books.save('accounts', account.id, account);
    this.events.record('account.updated', toAccount(account), account.id);
    return toAccount(account);
  }
}

function webAddress(form: Form, param: string): string {
  const value = form.required(param);
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param });
  }
  return value;
}
