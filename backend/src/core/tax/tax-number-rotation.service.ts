import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { TaxNumberCipher } from './tax-number-cipher.js';
import { TaxProfileRepository } from './tax-profile.repository.js';
import type { TaxProfileRecord } from './tax-profile.schema.js';
import { taxProfilesNotAvailable } from './tax.errors.js';

const BATCH = 200;

export interface RotationReport {
  numbers: number;
  /** Now encrypted with the first key. */
  reencrypted: number;
}

/** Encrypts stored tax numbers with the first key of `TAX_ENCRYPTION_KEYS`, so that the others can be removed. */
@Injectable()
export class TaxNumberRotationService {
  constructor(
    private readonly profiles: TaxProfileRepository,
    private readonly cipher: TaxNumberCipher,
  ) {}

  /**
   * Safe to run at any time and again: a number that its person replaces meanwhile stays as it is.
   * @throws 503 tax_profiles_not_available; TaxNumberUnreadable when a key is missing
   */
  async rotate(): Promise<RotationReport> {
    if (!this.cipher.isAvailable) throw taxProfilesNotAvailable();
    const report = { numbers: 0, reencrypted: 0 };
    let after: Types.ObjectId | null = null;
    for (;;) {
      const batch: TaxProfileRecord[] = await this.profiles.listAfter(after, BATCH);
      for (const profile of batch) {
        if (profile.encryptedTaxId !== null) report.numbers += 1;
        if (await this.reencrypt(profile)) report.reencrypted += 1;
      }
      after = batch.at(-1)?._id ?? null;
      if (after === null) return report;
    }
  }

  private async reencrypt(profile: TaxProfileRecord): Promise<boolean> {
    const { encryptedTaxId, userId } = profile;
    if (encryptedTaxId === null || this.cipher.isCurrent(encryptedTaxId)) return false;
    const owner = userId.toHexString();
    const taxId = this.cipher.decrypt(encryptedTaxId, owner);
    return this.profiles.replaceEncryptedTaxId(profile, this.cipher.encrypt(taxId, owner));
  }
}
