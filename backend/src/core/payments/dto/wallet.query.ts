import { EnumField } from '../../../platform/http/fields/text.fields.js';
import { PageQuery } from '../../../platform/http/page.js';
import { LEDGER_KINDS } from '../../ledger/index.js';
import type { LedgerKind } from '../../ledger/index.js';

export class WalletTransactionsQuery extends PageQuery {
  @EnumField(LEDGER_KINDS, { required: false, enumName: 'LedgerKind', description: 'Only transactions of this kind' })
  kind?: LedgerKind;
}
