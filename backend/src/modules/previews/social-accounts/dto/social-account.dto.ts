import { PROOF_METHODS, SOCIAL_PLATFORMS, type ProofMethod, type SocialPlatform } from '@sparks/domain';
import { ArrayField, DateField } from '../../../../platform/http/fields/structure.fields.js';
import { EnumField, StringField } from '../../../../platform/http/fields/text.fields.js';

export class SocialAccountResponse {
  @EnumField(SOCIAL_PLATFORMS, { description: 'Platform of the account', enumName: 'SocialPlatform' })
  platform: SocialPlatform;

  @StringField({ description: 'Account name without @, as of the proof', maxLength: 100, example: 'ada.makes' })
  handle: string;

  @StringField({
    description: 'Id of the account at its platform; null when the proof did not tell it',
    nullable: true,
    maxLength: 100,
  })
  accountId: string | null;

  @EnumField(PROOF_METHODS, {
    description: 'How the account was proven; null after it was unlinked',
    nullable: true,
    enumName: 'ProofMethod',
  })
  method: ProofMethod | null;

  @DateField({ description: 'When the account was proven; null after it was unlinked', nullable: true })
  provenAt: Date | null;

  @DateField({ description: 'Unlinked: until then, nobody else can link the account', nullable: true })
  quarantinedUntil: Date | null;
}

export class BioCodeResponse {
  @StringField({ description: 'Put it into the bio of your profile', maxLength: 20, example: 'spk-7KQ2MX' })
  code: string;

  @DateField({ description: 'Until when it can be checked' })
  expiresAt: Date;
}

export class VerifyAccountDto {
  @StringField({ description: 'Account name, with or without @', minLength: 1, maxLength: 100, example: 'ada.makes' })
  handle: string;
}

export class ProofMethodsResponse {
  @EnumField(SOCIAL_PLATFORMS, { description: 'Platform of the account', enumName: 'SocialPlatform' })
  platform: SocialPlatform;

  @ArrayField({
    description: 'How accounts on the platform can be proven on this installation; empty when they cannot',
    items: { kind: 'enum', values: PROOF_METHODS, enumName: 'ProofMethod' },
  })
  methods: ProofMethod[];
}
