import type { StoredPayout } from '../books/stored.js';
import { signEvent } from '../events/event-delivery.js';
import { bankProblems, createBank } from '../stripe/bank-accounts.js';
import { StripeFailure } from '../stripe/stripe-failure.js';
import { summarizeBooks } from './books-summary.js';
import { BadControlInput, ControlInput } from './control-input.js';
import { FAULTS } from './faults.js';
import { json, type Reply } from './reply.js';
import type { SandboxParts } from './sandbox-parts.js';

interface ControlCall {
  method: string;
  url: URL;
  body: string;
}

/** Account number that stands for a ready account when control asks for one. */
const DEFAULT_NUMBER = '000123456789';

const DISABLED_REASONS = ['requirements.past_due', 'under_review', 'rejected.fraud', 'rejected.other'] as const;

/** Handles `/_control`; bad input is 400 `{ code, message }`, an unknown route 404. */
export async function handleControl(call: ControlCall, parts: SandboxParts): Promise<Reply> {
  try {
    const reply = await route(call, parts);
    parts.settle();
    return reply;
  } catch (error) {
    if (error instanceof BadControlInput) return json(400, { code: 'BAD_REQUEST', message: error.message });
    if (error instanceof StripeFailure) return json(404, { code: 'NOT_FOUND', message: error.message });
    throw error;
  }
}

async function route({ method, url, body }: ControlCall, parts: SandboxParts): Promise<Reply> {
  const { books, delivery, faults } = parts;
  const [, , subject = '', id = ''] = url.pathname.split('/');
  const input = new ControlInput(body);
  switch (`${method} ${subject}${id ? '/:id' : ''}`) {
    case 'DELETE ':
      books.reset();
      faults.clear();
      return json(200, { status: 'empty' });
    case 'GET books':
      return json(200, summarizeBooks(books));
    case 'GET settings':
      return json(200, books.settings);
    case 'PUT settings':
      books.save('settings', 'settings', input.settings(books.settings));
      return json(200, books.settings);
    case 'GET next':
      return json(200, { data: faults.list() });
    case 'PUT next':
      faults.add({
        fault: input.oneOf('fault', FAULTS),
        times: input.count('times', 1),
        match: input.text('match', ''),
      });
      return json(200, { data: faults.list() });
    case 'DELETE next':
      faults.clear();
      return json(200, { data: [] });
    case 'POST delayed':
      return json(200, { executed: parts.executeDelayed() });
    case 'GET events': {
      const isPending = url.searchParams.get('delivery') === 'pending';
      const found = books.all('events').filter(({ delivery: state }) => !isPending || state !== 'delivered');
      return json(200, { data: found.map((stored) => ({ ...stored, ...signEvent(stored) })) });
    }
    case 'POST events/:id': {
      if (id !== 'deliver') throw new BadControlInput('POST /_control/events/deliver delivers pending events.');
      const order = input.oneOf('order', ['created', 'reverse'] as const, 'created');
      return json(
        200,
        await delivery.deliverPending({ isReversed: order === 'reverse', times: input.count('times', 1) }),
      );
    }
    case 'GET accounts/:id':
      return json(200, parts.accounts.retrieve(id));
    case 'PUT accounts/:id':
      return changeAccount(id, input, parts);
    case 'GET payouts/:id': {
      const payout = findPayout(id, parts);
      return payout ? json(200, payout) : noPayout(id);
    }
    case 'PUT payouts/:id':
      return changePayout(id, input, parts);
    default:
      return json(404, { code: 'NOT_FOUND', message: `No control route ${method} ${url.pathname}.` });
  }
}

function changeAccount(id: string, input: ControlInput, { accounts }: SandboxParts): Reply {
  const { country } = accounts.get(id);
  const state = input.oneOf('state', ['ready', 'restricted', 'method_changed'] as const);
  if (state === 'restricted') {
    accounts.setRestriction(id, {
      disabledReason: input.oneOf('disabledReason', DISABLED_REASONS, 'requirements.past_due'),
      currentlyDue: ['individual.verification.document'],
    });
    return json(200, accounts.retrieve(id));
  }
  const details = {
    country,
    holderName: input.text('holderName', 'Test Person'),
    accountNumber: input.text('accountNumber', DEFAULT_NUMBER),
    routingNumber: '110000000',
  };
  const [problem] = Object.values(bankProblems(details));
  if (problem) throw new BadControlInput(problem);
  if (state === 'ready') accounts.setReady(id, createBank(details));
  else accounts.changeBank(id, createBank(details));
  return json(200, accounts.retrieve(id));
}

/** @param id of the sandbox's payout, or of the product's (metadata `payout_id`): its latest payout */
const findPayout = (id: string, { books }: SandboxParts): StoredPayout | undefined =>
  books.find('payouts', id) ?? books.all('payouts').findLast(({ metadata }) => metadata?.payout_id === id);

const noPayout = (id: string): Reply => json(404, { code: 'NOT_FOUND', message: `No payout ${id}.` });

function changePayout(id: string, input: ControlInput, parts: SandboxParts): Reply {
  const payout = findPayout(id, parts);
  if (!payout) return noPayout(id);
  const { payouts } = parts;
  const state = input.oneOf('state', ['in_transit', 'paid', 'failed', 'returned'] as const);
  const failureCode = input.text('failureCode', 'could_not_process');
  if (state === 'in_transit') payouts.submit(payout);
  if (state === 'paid' || state === 'returned') payouts.pay(payout);
  if (state === 'failed' || state === 'returned') payouts.fail(payout, failureCode);
  return json(200, payouts.retrieve(payout.account, payout.id));
}
