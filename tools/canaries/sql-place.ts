// as: server/ledger/post.ts
import { sql } from 'kysely'

export const balances = sql`select balance from ledger.account`
