import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { editTopics, isAdminAct } from '@sparks/domain';
import { AuditObservers, type AuditInput } from '../../../core/audit/index.js';
import { NotificationsService } from '../../../core/notifications/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { currentRequestId } from '../../../platform/logging/current-request-id.js';

/** Notifies creators of what admins do to their campaigns: every audited act, in its transaction. */
@Injectable()
export class AdminActNotices implements OnModuleInit {
  constructor(
    private readonly observers: AuditObservers,
    private readonly notifications: NotificationsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.observers.register((entry, session) => this.notifyCreator(entry, session));
  }

  /** One notification per request, campaign and kind of act: a bulk decision is counted. */
  private async notifyCreator(entry: AuditInput, session?: ClientSession): Promise<void> {
    const { actor, action, campaign, campaignCreatorId: creatorId } = entry;
    if (!actor.isAdmin || !campaign || !creatorId || creatorId === actor.id || !isAdminAct(action)) return;
    const request = currentRequestId() ?? this.clock.now().toISOString();
    await this.notifications.notifyRepeated(
      {
        userId: creatorId,
        kind: 'admin_acted',
        params: {
          campaign: campaign.name,
          admin: actor.username,
          action,
          count: 1,
          subject: entry.person?.username ?? '',
          topics: action === 'spark_updated' ? editTopics(Object.keys(entry.after ?? {})) : '',
          amountCents: amountOf(entry.after),
          ...(actor.approval ? { approvedBy: actor.approval.approvedBy.username } : {}),
        },
        dedupeKey: `admin_acted:${campaign.id}:${action}:${request}`,
        link: action === 'spark_deleted' ? '' : `/campaigns/${campaign.slug}`,
        refs: { sparkId: campaign.id },
      },
      session,
    );
  }
}

/** The prize or the prizes of an act on winners, in cents. */
function amountOf(after: AuditInput['after']): number | null {
  const amount = after?.['prizeCents'] ?? after?.['prizesCents'];
  return typeof amount === 'number' && amount > 0 ? amount : null;
}
