import type { Asset, Minor } from '@croupier/contract';
import type { Language } from '#kernel/http/handlers';

export interface RecordSubject {
  type: string;
  id: string;
}

/** How those above speak of what a move was about. */
export interface SubjectView {
  title?: string;
  reference?: string;
  /** Of a payment: where it stands. */
  state?: string | null;
}

/** What a person's record shows and the wallet does not know. Filled by app.ts. */
export interface WalletPorts {
  /** Stakes of the person's bets that are not settled. */
  inPlay?(of: { brandId: number; personId: bigint; asset: Asset }): Promise<Minor>;
  /** Names for the titles that moves carry as codes, such as a game's. */
  titles?(brandId: number, language: Language, codes: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** By `<type>:<id>`, as this person may see them. */
  subjects?(
    viewer: { brandId: number; personId: bigint; language: Language },
    subjects: readonly RecordSubject[],
  ): Promise<ReadonlyMap<string, SubjectView>>;
}
