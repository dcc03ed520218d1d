import { ApiProperty } from '@nestjs/swagger';
import { BooleanField } from '../../../platform/http/fields/number.fields.js';
import { StringField } from '../../../platform/http/fields/text.fields.js';

/** How a person wants to be told. */
export class NotificationSettings {
  @BooleanField({ description: 'Whether the person wants e-mails' })
  emailNotifications: boolean;

  // May be null, which field decorators do not describe; answers need no validator.
  @ApiProperty({
    type: String,
    nullable: true,
    description: "The person's own address as the identity provider confirmed it; null when it names none",
    example: 'ada@example.org',
  })
  email: string | null;

  @BooleanField({ description: 'Whether e-mails can be sent: there is a mail server, and an address' })
  emailAvailable: boolean;
}

export class UpdateNotificationSettingsDto {
  @BooleanField({ description: 'Whether to get e-mails' })
  emailNotifications: boolean;
}

/** `?token=` of an unsubscribe link. */
export class UnsubscribeQuery {
  @StringField({ description: "The link's own secret", minLength: 20, maxLength: 100 })
  token: string;
}

export class UnsubscribedResponse {
  @BooleanField({ description: 'Always false now' })
  emailNotifications: boolean;
}
