import { PROOF_METHODS, SOCIAL_PLATFORMS, type ProofMethod, type SocialPlatform } from '@sparks/domain';
import { DateField } from '../../../../platform/http/fields/structure.fields.js';
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
