import { newId } from '../books/books.js';
import type { StoredLink } from '../books/stored.js';
import { html, redirect, type Reply } from '../server/reply.js';
import type { SandboxParts } from '../server/sandbox-parts.js';
import { bankProblems, createBank } from '../stripe/bank-accounts.js';
import { linkExpiredPage, onboardingPage, type OnboardingView } from './onboarding-page.js';

/** Time in seconds to fill in the form. */
const SESSION_S = 3_600;

interface PageRequest {
  method: string;
  path: string;
  body: string;
}

/**
 * `/onboarding/{account}/{link}`: a link opens once; opening it again, or too late, leads to its `refresh_url`, as at Stripe.
 * The submitted form leads to its `return_url`.
 */
export function handleOnboarding({ method, path, body }: PageRequest, parts: SandboxParts): Reply {
  const [, , accountId = '', linkId = ''] = path.split('/');
  const { books } = parts;
  const link = books.find('links', linkId);
  const account = books.find('accounts', accountId);
  if (!account || link?.accountId !== accountId) return html(410, linkExpiredPage());
  const isExpired = books.now() >= link.expiresAt;
  const view = (session: string): OnboardingView => ({
    country: account.country,
    session,
    returnUrl: link.returnUrl,
    values: {},
    problems: {},
  });
  if (method === 'POST') {
    const form = new URLSearchParams(body);
    if (isExpired || link.session === null || form.get('session') !== link.session) return redirect(link.refreshUrl);
    return submit(view(link.session), form, link, parts);
  }
  if (isExpired || link.session !== null) return redirect(link.refreshUrl);
  const session = newId('session');
  books.save('links', link.id, { ...link, session, expiresAt: books.now() + SESSION_S });
  parts.settle();
  return html(200, onboardingPage(view(session)));
}

function submit(view: OnboardingView, form: URLSearchParams, link: StoredLink, parts: SandboxParts): Reply {
  const text = (name: string) => form.get(name)?.slice(0, 200) ?? '';
  const details = {
    country: view.country,
    holderName: text('holderName'),
    accountNumber: text('accountNumber'),
    routingNumber: text('routingNumber'),
  };
  const isConfirmed = form.get('confirmed') === 'yes';
  const problems = {
    ...bankProblems(details),
    ...(isConfirmed ? {} : { confirmed: 'Confirm that the details are correct.' }),
  };
  if (Object.keys(problems).length > 0) {
    const values = { ...details, confirmed: isConfirmed ? 'yes' : '' };
    return html(422, onboardingPage({ ...view, values, problems }));
  }
  parts.accounts.submit(link.accountId, createBank(details));
  parts.books.delete('links', link.id);
  parts.settle();
  return redirect(link.returnUrl);
}
