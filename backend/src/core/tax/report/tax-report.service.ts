import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { csvStream } from '../../../platform/csv/csv-writer.js';
import { AuditService, type AuditInput } from '../../audit/index.js';
import { UsersService } from '../../users/index.js';
import { PayoutTotals, type YearOfPayouts } from '../payout-totals.js';
import { TaxNumberCipher } from '../tax-number-cipher.js';
import { TaxProfileRepository } from '../tax-profile.repository.js';
import type { TaxProfileRecord } from '../tax-profile.schema.js';
import { TaxProfilesService } from '../tax-profiles.service.js';
import { TAX_REPORT_COLUMNS, type TaxReportRow } from './tax-report-columns.js';

const BATCH = 200;

/** The number of a profile as a report shows it. */
type TaxIdOf = (profile: TaxProfileRecord) => string | null;

/** Who was paid how much in a year, with their tax forms. */
@Injectable()
export class TaxReportService {
  constructor(
    private readonly totals: PayoutTotals,
    private readonly profiles: TaxProfileRepository,
    private readonly taxProfiles: TaxProfilesService,
    private readonly cipher: TaxNumberCipher,
    private readonly users: UsersService,
    private readonly audit: AuditService,
  ) {}

  /** CSV with the last four characters of each number. @throws 503 tax_profiles_not_available */
  async streamForAdmin(year: number, admin: AuthUser): Promise<Readable> {
    this.taxProfiles.assertAvailable();
    await this.record('tax_report_downloaded', year, admin);
    return csvStream(
      TAX_REPORT_COLUMNS,
      this.rowsOf(year, ({ taxIdLast4 }) => taxIdLast4),
    );
  }

  /**
   * CSV with whole numbers, for the tax authorities. Only for the tool `tax:report`: no route may return it.
   * @throws 503 tax_profiles_not_available; the stream fails when a number cannot be decrypted
   */
  async streamForAuthorities(year: number): Promise<Readable> {
    this.taxProfiles.assertAvailable();
    await this.record('tax_report_created', year, { id: 'job:tax-report', username: 'system' });
    return csvStream(
      TAX_REPORT_COLUMNS,
      this.rowsOf(
        year,
        ({ encryptedTaxId, userId }) => encryptedTaxId && this.cipher.decrypt(encryptedTaxId, userId.toHexString()),
      ),
    );
  }

  private async *rowsOf(year: number, taxIdOf: TaxIdOf): AsyncGenerator<TaxReportRow> {
    let batch: YearOfPayouts[] = [];
    for await (const paid of this.totals.streamYear(year)) {
      batch.push(paid);
      if (batch.length < BATCH) continue;
      yield* await this.joined(batch, taxIdOf);
      batch = [];
    }
    yield* await this.joined(batch, taxIdOf);
  }

  private async joined(batch: readonly YearOfPayouts[], taxIdOf: TaxIdOf): Promise<TaxReportRow[]> {
    const ids = batch.map(({ userId }) => userId);
    const [profiles, names] = await Promise.all([this.profiles.findByUsers(ids), this.users.getManyNames(ids)]);
    const profileOf = new Map(profiles.map((profile) => [profile.userId.toHexString(), profile]));
    return batch.map(({ userId, quarters }) => {
      const profile = profileOf.get(userId) ?? null;
      const taxId = (profile && taxIdOf(profile)) ?? '';
      return { userId, username: names.get(userId)?.username ?? '', profile, taxId, quarters };
    });
  }

  private async record(action: AuditAction, year: number, actor: AuditInput['actor']): Promise<void> {
    await this.audit.record({ actor, action, target: { type: 'tax_report', id: String(year), label: String(year) } });
  }
}
