import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosStack } from './chaos-stack.js';
import { until, type Fault } from './fault.js';
import type { StoredState } from './stored-state.js';

/** Held earnings cannot be withdrawn, and the load earns more of them meanwhile. */
const END_HOLDS_EVERY_MS = 1_000;
const DURATION_MS = 6_000;
const SLOW_MS = 3_000;
/** Above the timeout of the provider's client. */
const HANGING_MS = 12_000;
/** Two intervals of the jobs that release and settle. */
const JOB_MS = 130_000;
/** Until the transfers and bank payouts of all planned faults were sent, each after a hanging request. */
const SENDINGS_MS = 240_000;
const TIMES = 4;
/** A person has one payout under way, which hangs twice and pauses after it. */
const HANGING_TIMES = 2;

const TRANSFERS = 'POST /v1/transfers';
const BANK_PAYOUTS = 'POST /v1/payouts';

/** As {@link until}, for what needs withdrawals. */
async function untilWithdrawn(
  state: StoredState,
  what: string,
  isTrue: () => Promise<boolean>,
  timeoutMs?: number,
): Promise<void> {
  let endedAtMs = 0;
  await until(
    what,
    async () => {
      if (Date.now() - endedAtMs > END_HOLDS_EVERY_MS) {
        await state.endHolds();
        endedAtMs = Date.now();
      }
      return isTrue();
    },
    timeoutMs,
  );
}

/** Whether the number is below that of the call before. */
function falling(count: () => Promise<number>): () => Promise<boolean> {
  let before = 0;
  return async () => {
    const [last, now] = [before, await count()];
    before = now;
    return now < last;
  };
}

const kill = (stack: ChaosStack): void => (['worker', 'api'] as const).forEach((name) => stack.signal(name, 'SIGKILL'));

/** A payout that the product is sending, and of which the provider has executed this much. */
async function isExecuted({ money }: ChaosStack, state: StoredState, part: 'transfers' | 'sendings'): Promise<boolean> {
  const sending = new Set((await state.payouts.withStatus('sending')).map(({ id }) => id));
  return (await money.books()).payouts.some((entry) => sending.has(entry.payoutId) && entry[part] > 0);
}

/** No request reaches the provider. */
const killBefore: Fault = async (stack, state) => {
  stack.toMoney.stall();
  try {
    await untilWithdrawn(state, 'a payout is sent', async () => (await state.payouts.withStatus('sending')).length > 0);
    kill(stack);
    stack.toMoney.dropConnections();
  } finally {
    stack.toMoney.restore();
  }
};

/** The provider has made the transfer and not responded yet. */
const killDuring: Fault = async (stack, state) => {
  await stack.money.set({ slowMs: SLOW_MS });
  await stack.money.failNext('slow', TRANSFERS, TIMES);
  await untilWithdrawn(state, 'a transfer is made', () => isExecuted(stack, state, 'transfers'));
  kill(stack);
  await stack.money.forgetFaults();
};

/** The provider has sent the payout and responded, but the product cannot store it. */
const killAfter: Fault = async (stack, state) => {
  await stack.money.set({ slowMs: SLOW_MS });
  await stack.money.failNext('slow', BANK_PAYOUTS, TIMES);
  await untilWithdrawn(state, 'a payout is sent to the bank', () => isExecuted(stack, state, 'sendings'));
  stack.toDatabase.stall();
  try {
    await sleep(SLOW_MS + 500);
    kill(stack);
  } finally {
    stack.toDatabase.restore();
    await stack.money.forgetFaults();
  }
};

const answer =
  (fault: 'fail_after' | 'slow', times: number): Fault =>
  async ({ money }, state) => {
    await money.set({ slowMs: HANGING_MS });
    await money.failNext(fault, TRANSFERS, times);
    await money.failNext(fault, BANK_PAYOUTS, times);
    const areMet = async (): Promise<boolean> => (await money.plannedFaults()) === 0;
    await untilWithdrawn(state, 'a transfer and a bank payout', areMet, SENDINGS_MS);
  };

const deliver =
  (events: 'duplicate' | 'disorder'): Fault =>
  async ({ money }) => {
    await money.set({ events });
    await sleep(DURATION_MS);
    await money.set({ events: 'deliver' });
  };

/** Banks send paid payouts back. */
const returnPaid: Fault = async ({ money }, state) => {
  for (const { id } of (await state.payouts.withStatus('paid')).slice(0, TIMES)) await money.returnPayout(id);
};

/** Bank accounts change while payouts to them wait for the provider. */
const changeBankAccounts: Fault = async ({ money, toMoney }, state) => {
  toMoney.stall();
  try {
    await untilWithdrawn(state, 'a payout is sent', async () => (await state.payouts.withStatus('sending')).length > 0);
    for (const { recipientId } of await state.payouts.withStatus('sending', 'queued'))
      await money.changeBankAccount(recipientId, `000${String(Date.now()).slice(-9)}`);
  } finally {
    toMoney.restore();
  }
};

/** The worker dies while it releases held earnings. */
const killReleasing: Fault = async (stack, state) => {
  // Earnings are held once their approval can no longer be undone.
  await until('earnings are held', async () => {
    await state.endHolds();
    return (await state.countDueHolds()) > 0;
  });
  await until(
    'a hold is released',
    falling(() => state.countDueHolds()),
    JOB_MS,
  );
  stack.signal('worker', 'SIGKILL');
};

/** The worker dies while closed campaigns wait for their last readings. */
const killSettling: Fault = async (stack, state) => {
  await until(
    'a campaign is settled',
    falling(() => state.countSettling()),
    JOB_MS,
  );
  stack.signal('worker', 'SIGKILL');
};

export const PAYOUT_FAULTS = {
  'kill-before-payout': killBefore,
  'kill-during-payout': killDuring,
  'kill-after-payout': killAfter,
  'fail-after-payout': answer('fail_after', TIMES),
  'hang-after-payout': answer('slow', HANGING_TIMES),
  'double-payout-events': deliver('duplicate'),
  'disorder-payout-events': deliver('disorder'),
  'return-payouts': returnPaid,
  'change-bank-accounts': changeBankAccounts,
  'kill-releasing': killReleasing,
  'kill-settling': killSettling,
} satisfies Record<string, Fault>;
