import { Types } from 'mongoose';
import { ApprovalExecutionService } from '../../../src/core/approvals/approval-execution.service.js';
import { PrizePayoutService } from '../../../src/modules/winners/release/prize-payout.service.js';
import { OPERATIONS, type Operation } from './money-operations.js';
import type { MoneyWorld } from './money-world.js';

/** More than one admin may move alone, for bonuses and most prizes of the worlds. */
export const SECOND_ADMIN_ABOVE_CENTS = 200;
/** After it, the job takes over an approval whose process has died. */
const TAKEN_OVER_AFTER_MS = 61_000;

const byAdmin =
  (operation: Operation): Operation =>
  (world, choice) =>
    operation(world, { ...choice, decider: world.people.admin });

/** Acts of an admin on the campaign of somebody else, and what a second admin decides about them, by name. */
export const APPROVAL_OPERATIONS = {
  approveByAdmin: byAdmin(OPERATIONS.approve),
  approveForNowByAdmin: byAdmin(OPERATIONS.approveForNow),
  declineByAdmin: byAdmin(OPERATIONS.decline),
  selectWinnerByAdmin: byAdmin(OPERATIONS.selectWinner),
  releaseWinnersByAdmin: byAdmin(OPERATIONS.releaseWinners),
  closeWinnersByAdmin: byAdmin(OPERATIONS.closeWinners),
  closeByAdmin: byAdmin(OPERATIONS.close),
  /** The second admin approves; when the process dies, the job executes the act. */
  async approveRequest(world, { pick, crash }) {
    const id = await openRequestOf(world, pick);
    if (id === undefined) return;
    await world.send(world.people.secondAdmin, 'POST', `/api/admin/approvals/${id}/approve`, {}, crash);
    if ((await openIds(world)).some((open) => open === id)) {
      world.clock.advanceMs(TAKEN_OVER_AFTER_MS);
      await world.surviving(crash, () => world.app.get(ApprovalExecutionService).runUnfinished());
    }
    await world.surviving(crash, () => world.app.get(PrizePayoutService).payPrizes(world.sparkId));
  },
  async refuseRequest(world, { pick, crash }) {
    const id = await openRequestOf(world, pick);
    if (id === undefined) return;
    const url = `/api/admin/approvals/${id}/refuse`;
    await world.send(world.people.secondAdmin, 'POST', url, { reason: 'Not agreed' }, crash);
  },
} satisfies Record<string, Operation>;

async function openRequestOf(world: MoneyWorld, pick: number): Promise<string | undefined> {
  const ids = await openIds(world);
  return ids[pick % Math.max(1, ids.length)];
}

async function openIds({ app, sparkId }: MoneyWorld): Promise<string[]> {
  const open = await app.connection
    .collection('approvals')
    .find({ 'campaign.id': new Types.ObjectId(sparkId), isOpen: true })
    .sort({ _id: 1 })
    .toArray();
  return open.map(({ _id }) => _id.toHexString());
}
