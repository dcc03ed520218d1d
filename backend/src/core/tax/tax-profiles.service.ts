import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import {
  isTaxFormDue,
  plainTaxId,
  shownTaxId,
  TAX_FORM_RULES,
  taxFormExpiry,
  taxFormOf,
  taxProfileProblems,
  type CountryCode,
  type TaxProfileInput,
  type UsTaxIdKind,
} from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { Clock } from '../../platform/clock/clock.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { badRequest } from '../../platform/http/app-error.js';
import { AuditService, changesBetween } from '../audit/index.js';
import { PayoutTotals } from './payout-totals.js';
import { TaxNumberCipher } from './tax-number-cipher.js';
import { TaxProfileRepository } from './tax-profile.repository.js';
import type { TaxProfile, TaxProfileRecord } from './tax-profile.schema.js';
import { taxProfilesNotAvailable } from './tax.errors.js';

/** Neither the number, not even its end, nor address and birth date. */
const AUDITED_FIELDS = ['form', 'country', 'expiresAt'] as const;

export interface TaxStatus {
  profile: TaxProfileRecord | null;
  isDue: boolean;
}

@Injectable()
export class TaxProfilesService {
  constructor(
    private readonly profiles: TaxProfileRepository,
    private readonly cipher: TaxNumberCipher,
    private readonly totals: PayoutTotals,
    private readonly audit: AuditService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** @throws 503 tax_profiles_not_available */
  async findStatus(userId: string): Promise<TaxStatus> {
    this.assertAvailable();
    const now = this.clock.now();
    const [profile, { country, paidCents }] = await Promise.all([
      this.profiles.findByUser(userId),
      this.totals.findTotal(userId, now.getUTCFullYear()),
    ]);
    return { profile, isDue: country !== null && isTaxFormDue(country, paidCents, profile, now) };
  }

  /**
   * Replaces the caller's tax form.
   * @throws 400 BAD_REQUEST with one detail per field; 503 tax_profiles_not_available
   */
  async certify(input: TaxProfileInput, user: AuthUser): Promise<TaxStatus> {
    this.assertAvailable();
    const certifiedAt = this.clock.now();
    const problems = taxProfileProblems(input, certifiedAt);
    if (problems[0]) throw badRequest(problems[0].message, undefined, problems);
    const profile = this.profileOf(input, user.id, certifiedAt);
    await this.transactions.runInTransaction(async (session) => {
      const before = await this.profiles.replace(profile, session);
      await this.audit.record(
        {
          actor: user,
          action: 'tax_profile_certified',
          target: { type: 'user', id: user.id, label: user.username },
          ...changesBetween<TaxProfile | Omit<TaxProfile, '_id'>>(before, profile, AUDITED_FIELDS),
        },
        session,
      );
    });
    return this.findStatus(user.id);
  }

  /**
   * Whether payouts to a person wait for a tax form. False while tax forms are not available: the operator collects
   * them elsewhere.
   * @param country of the payout account
   * @param paidThisYearCents gross payouts of the calendar year (UTC), including the one in question
   */
  async isFormDue(userId: string, country: CountryCode, paidThisYearCents: number): Promise<boolean> {
    if (!this.cipher.isAvailable) return false;
    const profile = await this.profiles.findByUser(userId);
    return isTaxFormDue(country, paidThisYearCents, profile, this.clock.now());
  }

  assertAvailable(): void {
    if (!this.cipher.isAvailable) throw taxProfilesNotAvailable();
  }

  private profileOf(input: TaxProfileInput, userId: string, certifiedAt: Date): Omit<TaxProfile, '_id'> {
    const country = input.country as CountryCode;
    const form = taxFormOf(country);
    const taxId = plainTaxId(input);
    const { line1, line2, city, region, postalCode } = input.address;
    return {
      userId: new Types.ObjectId(userId),
      form,
      edition: TAX_FORM_RULES[form].edition,
      country,
      name: input.name,
      address: { line1, line2: line2 || null, city, region: region || null, postalCode: postalCode || null },
      encryptedTaxId: taxId === null ? null : this.cipher.encrypt(taxId, userId),
      taxIdLast4: taxId === null ? null : shownTaxId(taxId),
      taxIdKind: form === 'W-9' ? (input.taxIdKind as UsTaxIdKind) : null,
      taxIdCountry: form === 'DAC7' ? (input.taxIdCountry as CountryCode) : null,
      birthDate: form === 'W-9' ? null : new Date(input.birthDate as Date),
      signedName: input.signedName,
      certifiedAt,
      expiresAt: taxFormExpiry(form, certifiedAt),
    };
  }
}
